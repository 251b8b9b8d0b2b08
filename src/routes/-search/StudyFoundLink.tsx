import { Link } from "@tanstack/react-router";
import { addressOf } from "#domain/search/search-address.ts";
import type { SearchFound } from "../../services/search/search.ts";
import { STUDY_FOUND_MAX } from "../../services/search/study-found.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";

/** Leads to a session over what was found. */
export function StudyFoundLink({
  found,
  onUse,
}: {
  readonly found: SearchFound;
  readonly onUse: () => void;
}) {
  const { totalElements, request } = found;
  return (
    <Link
      to="/app/search/study"
      search={addressOf({ ...request, page: 0 })}
      className={buttonClass({ tone: "primary" })}
      onClick={onUse}
    >
      {totalElements > STUDY_FOUND_MAX ? texts.studyFirst(STUDY_FOUND_MAX) : texts.study(totalElements)}
    </Link>
  );
}
