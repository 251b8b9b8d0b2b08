import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";
import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const contactUs: InfoContent = {
  title: "Get help",
  lead: "Most questions have an answer here already.",
  description: "Where to find answers about Ibis, whom to ask, what to write, and what never to send.",
  sections: [
    {
      heading: "Look here first",
      body: (
        <ul>
          <li>
            <a href="/help-center">Help Center</a>: what to do when something does not work.
          </li>
          <li>
            <a href="/faq">Frequently asked questions</a>: short answers.
          </li>
        </ul>
      ),
    },
    {
      heading: "If that does not help",
      body: (
        <>
          {PAGE_MARKERS.withSupport}
          <p>
            Write to <a href={`mailto:${PAGE_MARKERS.supportEmail}`}>{PAGE_MARKERS.supportEmail}</a>, from the
            address of your account, so that we know that it is you. If you found a weakness, please do not
            try it out on the data of others.
          </p>
          {PAGE_MARKERS.withoutSupport}
          <p>
            This server has no address for support. Ask the person or the school that gave you the address of
            this site.
          </p>
          {PAGE_MARKERS.endOfSupport}
          <p>Say:</p>
          <ul>
            <li>what you did, what you expected, and what happened instead;</li>
            <li>your username, the browser, and whether it was a phone or a computer;</li>
            <li>
              the Error ID, if a message had one: “View Details” shows it, and copies a report without
              anything that you wrote.
            </li>
          </ul>
          <p>
            Never send a password, or a link from one of our emails: anybody who has it can enter your
            account. We never ask for either.
          </p>
        </>
      ),
    },
  ],
};
