import * as css from "./StateTable.css.ts";
import { accountUiTexts as texts } from "./texts.ts";

/** One part of the application as it stands: names and values, null where a value is hidden. */
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
          <tr key={name}>
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
