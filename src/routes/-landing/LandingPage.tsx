import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { type StudyCommand, commandOf } from "#domain/study/study-keys.ts";
import type {
  SampleCardsActorRef,
  SampleCardsEvent,
} from "../../machines/sample-cards/sample-cards.machine.ts";
import { Landing } from "../../ui/landing/Landing.tsx";
import { SampleStudyScreen } from "../../ui/landing/SampleStudyScreen.tsx";
import { pressedOnStudyScreen } from "../-study/pressed-on-study-screen.ts";

const EVENTS: Partial<Record<StudyCommand["type"], SampleCardsEvent>> = {
  show: { type: "answer.show" },
  rate: { type: "card.rate" },
  undo: { type: "rating.undo" },
};

interface LandingPageProps {
  readonly actor: SampleCardsActorRef;
  readonly toggle: (withText: boolean) => ReactNode;
}

/** The front page with its sample cards, whose use is neither sent nor stored. */
export function LandingPage({ actor, toggle }: LandingPageProps) {
  const snapshot = useSelector(actor, (state) => state);
  const revealed = snapshot.matches("answer");
  const undo = () => actor.send({ type: "rating.undo" });
  const perform = (key: KeyboardEvent) => {
    const pressed = pressedOnStudyScreen(key);
    const command = pressed && commandOf(pressed.key, revealed ? "answer" : "question", pressed.hasModifier);
    const event = command && EVENTS[command.type];
    if (!event || !snapshot.can(event)) return false;
    actor.send(event);
    return true;
  };
  return (
    <Landing
      toggle={toggle}
      sample={
        <SampleStudyScreen
          top={snapshot.matches("over") ? null : snapshot.context.card}
          revealed={revealed}
          onReveal={() => actor.send({ type: "answer.show" })}
          onRate={() => actor.send({ type: "card.rate" })}
          onUndo={snapshot.can({ type: "rating.undo" }) ? undo : undefined}
          onKey={perform}
        />
      }
    />
  );
}
