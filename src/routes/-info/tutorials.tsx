import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { FoldedPart } from "../../ui/controls/FoldedPart.tsx";
import { Picture } from "../../ui/info/Picture.tsx";
import { KeyList } from "../../ui/study/KeyList.tsx";
import { pictures } from "./pictures.ts";

export const tutorials: InfoContent = {
  title: "Tutorials",
  lead: "Step by step: import cards from a spreadsheet, study with the keyboard, study offline, correct mistakes.",
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
          <Picture {...pictures.import} />
          <p>
            Lines that were not imported can be downloaded, corrected and imported again. An import that was
            interrupted is finished by importing the same table again: no card is added twice.
          </p>
        </>
      ),
    },
    {
      heading: "Move from Anki",
      body: (
        <ol>
          <li>
            In Anki choose File › Export: “Anki Deck Package (.apkg)” for one deck, or “Collection Package
            (.colpkg)” for everything, with scheduling information and media.
          </li>
          <li>Open My Decks, choose More, then Import from Anki, and choose the file.</li>
          <li>
            Your decks arrive with cards, tags, pictures, audio, flags and your whole review history, from
            which the next due days follow. A list says what could not be imported, and why.
          </li>
        </ol>
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
          <p>
            Space shows the answer, and 1, 2, 3 and 4 rate it. On keyboards for another script, such as Arabic
            or Russian, the keys in the same places work.
          </p>
          <Picture {...pictures.studyByKeys} />
          <FoldedPart title="All keys" now="also to edit, flag, bury and pause">
            <KeyList />
          </FoldedPart>
        </>
      ),
    },
    {
      heading: "Study offline",
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
            <strong>A card that you did not want to delete:</strong> press Undo in the message that says so,
            before you leave the page.
          </li>
          <li>
            <strong>A deck that you did not want to remove:</strong> My Decks has a Trash, where it waits for
            30 days with its cards and your progress. Press Restore.
          </li>
        </ul>
      ),
    },
    {
      heading: "Take an exam",
      body: (
        <ol>
          <li>Open a deck, and press Take an exam.</li>
          <li>
            Choose how many questions, which kinds, and how long; or an adaptive exam, which asks until it
            knows your level. A template remembers your choice.
          </li>
          <li>
            Answer. Written answers can be graded by meaning, so that other words for the same thing count.
          </li>
          <li>The result says what was right and why, and Exam History keeps it.</li>
        </ol>
      ),
    },
    {
      heading: "Take your cards along",
      body: (
        <p>
          “Export cards” in the menu of a deck gives you a table (CSV) or an Anki package. “Export everything”
          under Settings gives you all that is yours as one archive.
        </p>
      ),
    },
    {
      heading: "Resolve conflicts between two devices",
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
