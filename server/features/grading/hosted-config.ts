import * as v from "valibot";

/** A language model behind an HTTP endpoint that answers chat completions as OpenAI's does. */
export interface HostedGraderConfig {
  readonly url: string;
  readonly model: string;
  /** Absent: the endpoint asks for none. */
  readonly key: string | undefined;
}

const ADDRESS =
  "the http or https address of a chat completions endpoint, for example https://models.example.org/v1/chat/completions";

export const hostedGraderVariables = {
  GRADER_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => {
        const url = URL.parse(text);
        return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
      }, ADDRESS),
    ),
  ),
  GRADER_MODEL: v.optional(v.pipe(v.string(), v.regex(/^[\w.:/@-]{1,200}$/, "the name of a model"))),
  GRADER_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\u0021-\u007E]{1,500}$/, "the key of the endpoint"))),
};

const isOwnMachine = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/** Errors in the combination of variables; each message names the variable. */
export function wrongHostedGrader(present: NodeJS.ProcessEnv): string[] {
  const { GRADER_URL: address, GRADER_MODEL: model, GRADER_KEY: key } = present;
  const wrong: string[] = [];
  if (address !== undefined && model === undefined)
    wrong.push("GRADER_MODEL is not set, but GRADER_URL is: set both, or neither.");
  for (const [name, value] of Object.entries({ GRADER_MODEL: model, GRADER_KEY: key }))
    if (address === undefined && value !== undefined)
      wrong.push(`GRADER_URL is not set, but ${name} is: set both, or neither.`);
  const url = URL.parse(address ?? "");
  if (present["NODE_ENV"] === "production" && url?.protocol === "http:" && !isOwnMachine(url))
    wrong.push("GRADER_URL is an http address: with NODE_ENV=production set it to an https address.");
  return wrong;
}

export function hostedGraderOf(
  set: v.InferOutput<v.ObjectSchema<typeof hostedGraderVariables, undefined>>,
): HostedGraderConfig | undefined {
  const { GRADER_URL: url, GRADER_MODEL: model, GRADER_KEY: key } = set;
  return url === undefined || model === undefined ? undefined : { url, model, key };
}
