import type { Money } from "#contract/subscriptions/plans.ts";
import { moneyText } from "#domain/subscription/money.ts";
import type { Mail } from "#server/mail/mailer.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function endingMail(
  to: string,
  {
    planName,
    endsAt,
    isTrial,
  }: { readonly planName: string; readonly endsAt: Date; readonly isTrial: boolean },
  appUrl: string,
): Mail {
  const what = isTrial ? "Your free trial of Ibis" : `Your Ibis plan ${planName}`;
  return {
    to,
    subject: `${what} ends on ${DAY.format(endsAt)}`,
    text: [
      `${what} ends on ${TIME.format(endsAt)} (UTC).`,
      "Your decks, cards and reviews stay, and you can go on studying them. Without a plan you cannot add or export decks and cards, take adaptive exams or exams graded by meaning, or keep more than the basics on your devices.",
      `Choose a plan here: ${appUrl}/app/subscription-plans`,
      "Nothing is charged unless you order it.",
    ].join("\n\n"),
  };
}

export function paymentMail(
  to: string,
  order: {
    readonly planName: string;
    readonly price: Money;
    readonly invoiceNumber: string;
    readonly to: Date | null;
  },
  appUrl: string,
): Mail {
  const { planName, price, invoiceNumber, to: end } = order;
  return {
    to,
    subject: `Your Ibis plan ${planName} is active`,
    text: [
      `Thank you. ${moneyText(price)} ${price.minor === 0 ? "were charged: this plan costs nothing" : "were paid"}.`,
      end === null
        ? "The plan has no end."
        : `It is paid until ${TIME.format(end)} (UTC), and does not renew itself.`,
      `Invoice ${invoiceNumber} is in your billing history: ${appUrl}/app/billing-history`,
    ].join("\n\n"),
  };
}

export function cancelledMail(
  to: string,
  {
    planName,
    canResume,
    endDate,
  }: { readonly planName: string; readonly canResume: boolean; readonly endDate: string | null },
  appUrl: string,
): Mail {
  const until = endDate === null ? "" : ` until ${TIME.format(new Date(endDate))} (UTC)`;
  return {
    to,
    subject: "Your Ibis subscription was cancelled",
    text: [
      `Your subscription (${planName}) was cancelled, and nothing more will be charged. Your decks, cards and reviews stay.`,
      canResume
        ? `If you change your mind, you can resume it${until}: ${appUrl}/app/subscription`
        : `You can choose a plan at any time: ${appUrl}/app/subscription-plans`,
    ].join("\n\n"),
  };
}
