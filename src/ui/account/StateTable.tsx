import * as css from "./StateTable.css.ts";
import { accountUiTexts as texts } from "./texts.ts";

/** The state of one part of the application, as names and values; null: hidden. */
export function StateTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly value: string | null }[];
}) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name} className={css.row}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            <td className={value === null ? css.hidden : css.value}>{value ?? texts.hidden}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
