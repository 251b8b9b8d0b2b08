import { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { studySessionPage } from "./study-session.page.ts";
import { studySessionModel } from "./study-session.model.ts";
import { studySessionSystem } from "./study-session.system.ts";
import { isTried } from "./study-session.tried.model.ts";
import { abstractOf, outsideOf, pageOf } from "./study-session.view.ts";

/** A study session: every answer is saved once, before the next card shows, with the time that the learner looked. */
export default modelTest("study-session", {
  model: studySessionModel,
  covers: studySessionMachine,
  events: {
    "load.answers": [
      { cards: 2, later: 0, earlier: 0 },
      { cards: 2, later: 0, earlier: 3 },
      { cards: 2, later: 3, earlier: 0 },
      { cards: 0, later: 0, earlier: 0 },
      { cards: 0, later: 3, earlier: 0 },
    ],
    "load.fails": [{ how: "unavailable" }, { how: "disconnect" }],
    "load.refusesSession": [{}],
    "load.retry": [{}],
    show: [{ soon: false }, { soon: true }],
    rate: [
      { rating: 1, soon: false },
      { rating: 2, soon: false },
      { rating: 3, soon: false },
      { rating: 4, soon: false },
      { rating: 3, soon: true },
    ],
    undo: [{}],
    pause: [{}],
    resume: [{}],
    "page.hide": [{}],
    "page.show": [{}],
    "card.change": [{}],
    "save.taken": [{}],
    "save.fails": [
      { how: "unavailable" },
      { how: "disconnect" },
      { how: "limited" },
      { how: "portal" },
      { how: "timeout" },
    ],
    "save.loses": [{}],
    "save.refused": [{ how: "item" }, { how: "request" }],
    "save.retry": [{}],
    "save.discard": [{}],
    "wait.almost": [{}],
    "wait.over": [{}],
    "end.taken": [{}],
    "end.fails": [{ how: "unavailable" }, { how: "disconnect" }],
    flag: [{}],
    bury: [{}],
    ponder: [{}],
    "break.take": [{}],
  },
  tries: ({ context }, event) => isTried(context, event),
  abstract: abstractOf,
  expect: outsideOf,
  system: { create: studySessionSystem },
  page: { create: studySessionPage, expect: pageOf },
  exceptions: {
    undeclared: {
      show: "`unseen`, `early` and `almost` are moments in which a learner cannot have seen the card or the next screen yet.",
      pause: "As for `show`.",
      "page.hide": "As for `show`; a page that is hidden at such a moment is tried on the next screen.",
      "card.change":
        "A card changes on the screens that show it; where none is shown, the next one shows what it has become.",
      flag: "As for `show`.",
      bury: "As for `show`.",
      "break.take": "As for `show`.",
      rate: "As for `show`.",
      undo: "As for `show`.",
      resume: "A page that is hidden has no learner to resume; the driver sends it all the same.",
      "load.answers": "Calls that are under way from the screen before are answered on the next screen.",
      "save.taken": "As for `load.answers`.",
      "save.discard": "As for `show`.",
      ponder: "Time passes by `wait.early` and `wait.almost` there.",
      "wait.almost": "Time has passed up to that moment.",
    },
    mutants: {
      "review undo in studying if brings card back: leads to studying":
        "`acknowledged` goes on to `studying`, too: the card that was buried is on the study screen again.",
      "review undo in complete if brings card back: leads to studying":
        "`acknowledged` goes on to `studying`, too: the card that was buried is on the study screen again.",
      "load cards done in loading otherwise: without its action (lay out)":
        "Nothing of it is shown where there is no card, and no limit of the day.",
      "session resume in rest: leads to acknowledged":
        "It goes on to `studying` at once, because a card is on the study screen and the stretch is over.",
      "load cards done in loading if has items: leads to acknowledged":
        "It goes on to `studying` at once, because a card is on the study screen.",
      "save review done in undo.sending: leads to studying":
        "`acknowledged` goes on to `studying`, too: the card that was answered is on the study screen again.",
    },
  },
});
