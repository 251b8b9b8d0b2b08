import type { ListedSession } from "#domain/study/session-history.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import { formatTime } from "../account/times.ts";
import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import { formatCount } from "../numbers.ts";
import { formatSpent } from "../study/durations.ts";
import { formatShare } from "./formats.ts";
import * as css from "./SessionList.css.ts";
import { historyTexts as texts } from "./texts.ts";

/** The name of a session: its deck's. */
export function sessionTitle({
  deckId,
  deckTitle,
  type,
}: Pick<EnhancedSession, "deckId" | "deckTitle" | "type">): string {
  if (deckTitle !== null) return deckTitle;
  if (deckId !== null) return texts.unknownDeck;
  return type === "study" ? texts.acrossDecks.study : texts.acrossDecks.others;
}

/** The label of a session whose answers are not all on the server; null otherwise. */
export function unsentText(unsent: ListedSession["unsent"]): string | null {
  if (unsent === null) return null;
  return unsent === "all" ? texts.notSent : texts.partlySent(texts.answers(formatCount(unsent)));
}

export function SessionList({
  sessions,
  link,
}: {
  readonly sessions: readonly ListedSession[];
  readonly link: (sessionId: string) => RenderLink;
}) {
  return (
    <ul className={css.list} aria-label={texts.sessions}>
      {sessions.map((listed) => (
        <SessionRow key={listed.session.sessionId} listed={listed} link={link(listed.session.sessionId)} />
      ))}
    </ul>
  );
}

function SessionRow({ listed, link }: { readonly listed: ListedSession; readonly link: RenderLink }) {
  const { session } = listed;
  const { type, startedAt, completedAt, reviewCount, correctCount, studyTimeSeconds } = session;
  const unsent = unsentText(listed.unsent);
  return (
    <li className={css.session}>
      <div className={css.what}>
        <h2 className={css.title} dir="auto">
          {link({ className: css.link, children: sessionTitle(session) })}
        </h2>
        <p className={css.soft}>
          <time dateTime={startedAt}>{formatTime(startedAt)}</time>
          {` · ${texts.types[type]}`}
          {completedAt === null && ` · ${texts.notFinished}`}
        </p>
        {unsent !== null && (
          <p className={css.unsent}>
            <Icon name="clock" size="sm" />
            {unsent}
          </p>
        )}
      </div>
      <p className={css.numbers}>
        <span>{texts.answers(formatCount(reviewCount))}</span>
        {reviewCount > 0 && <span>{texts.correct(formatShare(correctCount, reviewCount))}</span>}
        <span>{formatSpent(studyTimeSeconds)}</span>
      </p>
    </li>
  );
}
