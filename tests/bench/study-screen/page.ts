import katex from "katex";
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { formulaOf } from "./rich-card.ts";

const image = new URLSearchParams(location.hash.slice(1)).get("image");

const richText = (count: number, src: string) => {
  const formula = katex.renderToString(formulaOf(count), { output: "mathml", trust: false });
  return { __html: `word ${count} ${formula} <img src="${src}" alt="">` };
};

/** A card as anybody writes it who has React: Space shows its answer, and 4 the next one, with a formula and an image where the address has one. */
function Bare() {
  const [{ count, isRevealed }, setCard] = useState({ count: 1, isRevealed: false });
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === " ") setCard((card) => ({ ...card, isRevealed: true }));
      if (key === "4") setCard((card) => ({ count: card.count + 1, isRevealed: false }));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const question =
    image === null
      ? createElement("p", null, `word ${count}`)
      : createElement("p", { key: count, dangerouslySetInnerHTML: richText(count, image) });
  return createElement("article", null, question, isRevealed && createElement("p", null, `meaning ${count}`));
}

createRoot(document.body).render(createElement(Bare));
