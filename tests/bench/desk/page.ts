import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

/** A card as anybody writes it who has React: a key shows the next one. */
function Bare() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "4") setCount((before) => before + 1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return createElement("article", null, createElement("p", null, `word ${count}`));
}

createRoot(document.body).render(createElement(Bare));
