import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { box } from "../forms/Checkbox.css.ts";
import * as css from "./ChannelTable.css.ts";

export interface ChannelTableProps<Kind extends string, Channel extends string> {
  readonly caption: string;
  readonly kinds: readonly { readonly id: Kind; readonly title: string }[];
  readonly channels: readonly {
    readonly id: Channel;
    readonly title: string;
    readonly note?: string | undefined;
  }[];
  /** Above the kinds. */
  readonly aside?: ReactNode;
  readonly isOn: (kind: Kind, channel: Channel) => boolean;
  readonly onChange: (kind: Kind, channel: Channel, isOn: boolean) => void;
}

/** Which kinds of messages use which channels. */
export function ChannelTable<Kind extends string, Channel extends string>(
  props: ChannelTableProps<Kind, Channel>,
) {
  const { caption, kinds, channels, aside, isOn, onChange } = props;
  const id = useId();
  return (
    <div className={css.frame}>
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
      <table className={css.table} aria-label={caption}>
        <thead>
          <tr>
            <th className={css.kind} scope="col">
              <VisuallyHidden>{caption}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th key={channel.id} className={css.head} scope="col">
                <span id={`${id}-${channel.id}`}>{channel.title}</span>
                {channel.note !== undefined && (
                  <span id={`${id}-${channel.id}-note`} className={css.note}>
                    {channel.note}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.id} className={css.row}>
              <th id={`${id}-${kind.id}`} className={css.kind} scope="row">
                {kind.title}
              </th>
              {channels.map((channel) => (
                <td key={channel.id} className={css.cell}>
                  <label className={css.target}>
                    <input
                      type="checkbox"
                      className={box}
                      aria-labelledby={`${id}-${kind.id} ${id}-${channel.id}`}
                      aria-describedby={channel.note === undefined ? undefined : `${id}-${channel.id}-note`}
                      checked={isOn(kind.id, channel.id)}
                      onChange={({ currentTarget }) => onChange(kind.id, channel.id, currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
