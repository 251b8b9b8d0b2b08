import { Button } from "../controls/Button.tsx";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import { pages, where } from "./Pagination.css.ts";

export interface PaginationProps {
  /** From 0. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Navigates through pages; renders nothing for a single page. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className={pages} aria-label={texts.pages}>
      <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span className={where} aria-live="polite">
        {texts.pageOf(formatCount(page + 1), formatCount(totalPages))}
      </span>
      <Button disabled={page >= totalPages - 1} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
