import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";
import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const contactUs: InfoContent = {
  title: "Contact us",
  lead: "How to reach the people who run this server.",
  description: "How to reach the people who run this server, what to write, and what never to send.",
  sections: [
    {
      heading: "Write to us",
      body: (
        <>
          {PAGE_MARKERS.withSupport}
          <p>
            Our address is <a href={`mailto:${PAGE_MARKERS.supportEmail}`}>{PAGE_MARKERS.supportEmail}</a>.
            Please write from the address of your account, so that we know that it is you.
          </p>
          {PAGE_MARKERS.withoutSupport}
          <p>
            This server has no address for support: the people who run it have not set one. If you know who
            they are, ask them. Until then, the <a href="/help-center">Help Center</a> and the{" "}
            <a href="/faq">frequent questions</a> may have the answer.
          </p>
          {PAGE_MARKERS.endOfSupport}
        </>
      ),
    },
    {
      heading: "What helps us to help you",
      body: (
        <ul>
          <li>What you did, what you expected, and what happened instead.</li>
          <li>Your username, the browser, and whether it was a phone or a computer.</li>
          <li>
            The Error ID, if a message had one. “View Details” shows it, and copies a report without anything
            that you wrote.
          </li>
        </ul>
      ),
    },
    {
      heading: "What never to send",
      body: (
        <p>
          Never send a password, or a link from one of our mails: anybody who has it can enter your account.
          We never ask for either.
        </p>
      ),
    },
    {
      heading: "If you found a weakness",
      body: (
        <p>
          Where an address for support is set, programs and researchers find it in{" "}
          <code>/.well-known/security.txt</code>. Please do not try it out on the data of others.
        </p>
      ),
    },
  ],
};
