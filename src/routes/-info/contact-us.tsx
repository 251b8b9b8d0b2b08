import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";
import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const contactUs: InfoContent = {
  title: "Contact us",
  lead: "Where to write, what helps us to help you, and what never to send.",
  description: "How to reach the people who run this server, what to write, and what never to send.",
  sections: [
    {
      heading: "How to reach us",
      body: (
        <>
          {PAGE_MARKERS.withSupport}
          <p>
            Our address is <a href={`mailto:${PAGE_MARKERS.supportEmail}`}>{PAGE_MARKERS.supportEmail}</a>.
            Please write from the address of your account, so that we know that it is you.
          </p>
          {PAGE_MARKERS.withoutSupport}
          <p>
            This Ibis has no address for support yet. The <a href="/help-center">Help Center</a> and the{" "}
            <a href="/faq">frequent questions</a> answer most questions. If you know who runs it, ask them,
            and say what is listed below.
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
