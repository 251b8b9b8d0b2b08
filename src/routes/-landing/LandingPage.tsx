import { useSelector } from "@xstate/react";
import { commandOf } from "#domain/study/study-keys.ts";
import type { SampleCardsActorRef } from "../../machines/sample-cards/sample-cards.machine.ts";
import { Landing } from "../../ui/landing/Landing.tsx";
import { SampleDesk } from "../../ui/landing/SampleDesk.tsx";
import { pressedOnDesk } from "../-study/pressed-on-desk.ts";

/** The front page with its sample cards; their use is neither sent nor stored. */
export function LandingPage({ actor }: { readonly actor: SampleCardsActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const revealed = snapshot.matches("answer");
  const show = () => actor.send({ type: "answer.show" });
  const rate = () => actor.send({ type: "card.rate" });
  const perform = (event: KeyboardEvent) => {
    const pressed = pressedOnDesk(event);
    const command = pressed && commandOf(pressed.key, revealed ? "answer" : "question", pressed.held);
    if (command?.type === "show") show();
    else if (command?.type === "rate") rate();
    else return false;
    return true;
  };
  return (
    <Landing
      sample={
        <SampleDesk
          top={snapshot.matches("over") ? null : snapshot.context.card}
          revealed={revealed}
          onReveal={show}
          onRate={rate}
          onKey={(event) => !snapshot.matches("over") && perform(event)}
        />
      }
    />
  );
}
