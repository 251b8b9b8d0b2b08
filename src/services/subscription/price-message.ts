/** That of `getAdStatus`, whose contract would be larger than the landing page's script. */
const PATH = "/api/subscriptions/public/ad-status";

/** The sentence of the server about the price, such as that all is free during the launch; "" where it says nothing. */
export async function readPriceMessage(fetch: Window["fetch"]): Promise<string> {
  try {
    const response = await fetch(PATH);
    const answer: unknown = await response.json();
    const isSaid = response.ok && typeof answer === "object" && answer !== null && "message" in answer;
    return isSaid && typeof answer.message === "string" ? answer.message : "";
  } catch {
    return "";
  }
}
