import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { Picture } from "../../ui/info/Picture.tsx";
import { pictures } from "./pictures.ts";

export const about: InfoContent = {
  title: "About Ibis",
  lead: "Flashcards that come back just before you would forget them.",
  description:
    "What Ibis is, how it decides when a card comes back, and what it does so that no answer of yours is lost.",
  sections: [
    {
      heading: "What it is for",
      body: (
        <>
          <p>
            Ibis helps you remember what you learn: words of a language, bones, capitals, the codes of a
            protocol. You write or import flashcards, with pictures, audio and formulas if you like, answer a
            few each day.
          </p>
          <Picture {...pictures.study} />
        </>
      ),
    },
    {
      heading: "When a card comes back",
      body: (
        <p>
          The scheduler is FSRS-6, an open and published algorithm. It estimates from your own answers how
          long each card stays in your memory, and brings it back when you would still know it with a chance
          of about 90%. Each rating button shows the interval that it leads to, so nothing is decided behind
          your back.
        </p>
      ),
    },
    {
      heading: "What we care about",
      body: (
        <ul>
          <li>
            <strong>No lost answers.</strong> An answer is saved on your device before the next card appears,
            and is sent until the server has it.
          </li>
          <li>
            <strong>Offline is normal.</strong> Decks that you opened can be studied without a connection.
          </li>
          <li>
            <strong>Everybody can use it.</strong> By keyboard, touch or screen reader, in light or dark, with
            or without animations, in any script and direction.
          </li>
          <li>
            <strong>Nobody watches.</strong> There are no advertisements, no cookies, and no files from other
            servers on our pages.
          </li>
        </ul>
      ),
    },
    {
      heading: "The name",
      body: (
        <p>
          The ibis is a wading bird with a curved bill. In ancient Egypt it belonged to Thoth, who gave people
          writing and counted the days.
        </p>
      ),
    },
  ],
};
