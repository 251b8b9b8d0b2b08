import katex from "katex";
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { formulaOf } from "./rich-card.ts";

const image = new URLSearchParams(location.hash.slice(1)).get("image");

const richText = (count: number, src: string) => {
  const formula = katex.renderToString(formulaOf(count), { output: "mathml", trust: false });
  return { __html: `word ${count} ${formula} <img src="${src}" alt="">` };
};

/** A card as anybody writes it who has React: a key shows the next one, with a formula and an image where the address has one. */
function Bare() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "4") setCount((before) => before + 1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const text =
    image === null
      ? createElement("p", null, `word ${count}`)
      : createElement("p", { key: count, dangerouslySetInnerHTML: richText(count, image) });
  return createElement("article", null, text);
}

createRoot(document.body).render(createElement(Bare));
