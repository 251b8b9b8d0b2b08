import { sparks } from "./Sparks.css.ts";

/** A small celebration: dots that fly off for less than a second. */
export function Sparks() {
  return (
    <span aria-hidden="true" data-sparks>
      {Object.values(sparks).map((spark) => (
        <span key={spark} className={spark} />
      ))}
    </span>
  );
}
