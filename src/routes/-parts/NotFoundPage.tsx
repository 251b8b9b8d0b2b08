import { Page } from "../../ui/layout/Page.tsx";
import { texts } from "../-texts.ts";
import { NothingHere } from "./NothingHere.tsx";

/** Takes the place of a page of the signed-in area that does not exist. */
export function NotFoundPage() {
  return (
    <Page title={texts.notFound.title}>
      <NothingHere />
    </Page>
  );
}
