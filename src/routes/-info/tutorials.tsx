import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { Picture } from "../../ui/info/Picture.tsx";
import { KeyList } from "../../ui/study/KeyList.tsx";
import { pictures } from "./pictures.ts";

export const tutorials: InfoContent = {
  title: "Tutorials",
  lead: "Step by step: import cards from a spreadsheet, study with the keyboard, prepare a journey, correct mistakes.",
  description:
    "Step by step: import flashcards from a spreadsheet, study with the keyboard, study without a connection, and correct mistakes.",
  sections: [
    {
      heading: "Import cards from a spreadsheet",
      body: (
        <>
          <ol>
            <li>
              Put the fronts in one column and the backs in another. A third column may hold tags, separated
              by commas. A first row with names such as front, back and tags is recognised, also in German,
              French, Spanish, Italian, Portuguese and Arabic.
            </li>
            <li>
              Save it as “CSV UTF-8”, or copy the cells. Tab, comma, semicolon and pipe are recognised as
              delimiters. From Quizlet, copy the text of its export; from your notes, take a list in Markdown
              with “front :: back”, or with the back in items below the front.
            </li>
            <li>Open your deck, press Import cards, and choose the file, drop it, or paste the cells.</li>
            <li>
              Look at the preview. It says how many cards are new, which you have already, and which lines
              cannot be imported and why. Format, separators and columns can be changed there.
            </li>
            <li>Press the button that says how many cards it imports.</li>
          </ol>
          <Picture {...pictures.importWide} />
          <p>
            Lines that were not imported can be downloaded, corrected and imported again. An import that was
            interrupted is finished by importing the same table again: no card is added twice.
          </p>
        </>
      ),
    },
    {
      heading: "Update cards from the same file",
      body: (
        <p>
          Import the changed file into the same deck. Cards are recognised by their front. You choose whether
          those that are in the deck are skipped or updated; your progress on them is kept.
        </p>
      ),
    },
    {
      heading: "Study with the keyboard",
      body: (
        <>
          <Picture {...pictures.studyWide} />
          <KeyList />
          <p>On keyboards for another script, such as Arabic or Russian, the keys in the same places work.</p>
        </>
      ),
    },
    {
      heading: "Prepare a journey",
      body: (
        <>
          <ol>
            <li>Open the deck while you have a connection.</li>
            <li>Switch Available offline on, and wait until it says that the deck is on this device.</li>
            <li>Study as usual. Each answer is saved on the device.</li>
            <li>
              Back online, Ibis sends the answers by itself. The sync button shows how many still wait, and
              opens the sync manager.
            </li>
          </ol>
          <p>
            Decks and cards can be created and changed only with a connection. Do not sign out on the way:
            your answers would stay, but the decks would leave the device.
          </p>
        </>
      ),
    },
    {
      heading: "Correct a mistake",
      body: (
        <ul>
          <li>
            <strong>A wrong rating:</strong> press U, or Ctrl Z (⌘ Z), and rate the card again.
          </li>
          <li>
            <strong>A mistake on your own card:</strong> press E while you study it, or the pencil beside it
            in the deck. Your progress is kept.
          </li>
          <li>
            <strong>A deck that you did not want to remove:</strong> My Decks has a Trash, where it waits with
            its cards and your progress. Press Restore.
          </li>
        </ul>
      ),
    },
    {
      heading: "Two devices that disagree",
      body: (
        <p>
          If you answer the same card on two devices without a connection, both answers arrive later. By
          default the one that was changed last counts, and both are kept. The sync manager shows what
          happened, and there you can choose another rule, or decide for each card.
        </p>
      ),
    },
  ],
};
