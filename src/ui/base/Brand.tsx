import { texts } from "../texts.ts";
import { brand, mark } from "./Brand.css.ts";

export function Brand() {
  return (
    <span className={brand}>
      <svg className={mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 13.5C3 8.5 5.2 5.3 8.8 4.3c1.9-.5 3.7.7 3.7 2.5 0 2.7-2.7 3.5-2.5 6.2.2 2.6 2.3 4 5.3 4 3 0 5.2-1.8 6.2-5.2-3.5-.6-6.3.2-8.3 2M14.5 17v4.5" />
      </svg>
      {texts.product}
    </span>
  );
}
