import { type Endpoint, type Schema, statusOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/errors.ts";
import { CONTRACT_VERSION, CSRF_HEADER, CsrfToken, TIME_ZONE_HEADER } from "#contract/values.ts";
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { RATE_LIMITS } from "../limits/limit-values.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly "application/json": { readonly schema: JsonSchema };
}

interface FileContent {
  readonly "application/json"?: undefined;
  readonly "application/octet-stream": { readonly schema: JsonSchema };
}

interface EventContent {
  /** Of the data of one event. */
  readonly "text/event-stream": { readonly schema: JsonSchema };
}

export type AnswerContent = Content | EventContent | FileContent;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content | FileContent };
  readonly responses: Record<
    string,
    {
      readonly description: string;
      readonly headers?: Record<string, { readonly schema: JsonSchema }>;
      readonly content?: AnswerContent;
    }
  >;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly securitySchemes: Record<string, { type: "http"; scheme: "bearer"; bearerFormat: "JWT" }>;
  };
}

const MEANINGS: Record<number, string> = {
  200: "Success",
  201: "Created",
  204: "Success, without a body",
  304: "Not changed since the answer whose ETag If-None-Match names; without a body",
  303: "Leads on to the address in Location",
  400: "The request cannot be read",
  401: "Not signed in, or the credentials or tokens are refused",
  403: "Not allowed, or without the header against cross-site requests",
  404: "There is no such thing, or it is not yours",
  409: "In conflict with what exists",
  413: "Too much data in one request",
  415: "The body has another type than the one that is taken",
  422: "A field is wrong; see validationErrors",
  429: "Too many requests; Retry-After says for how many seconds",
  500: "An error of the server",
  503: "Not available for now",
};

export function openApiDocument(appUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of endpoints) {
    const ofPath = (paths[endpoint.path] ??= {});
    ofPath[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ibis",
      version: `${CONTRACT_VERSION}.0.0`,
      description:
        "Flashcards: accounts, decks, cards and study. Every error has the shape of ErrorBody. " +
        `Every request but a read carries ${CSRF_HEADER}: 43 random characters of A-Z, a-z, 0-9, _ and -.`,
    },
    servers: [{ url: appUrl }],
    paths,
    components: {
      schemas: { ErrorBody: jsonSchemaOf(ErrorBody) },
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Operation {
  const { access, binary, body, events, file, method, response, revalidation, signed, summary } = endpoint;
  const status = statusOf(endpoint);
  const timeZone: Parameter = {
    name: TIME_ZONE_HEADER,
    in: "header",
    required: false,
    description: "IANA time zone of the learner, such as Africa/Cairo; UTC where absent",
    schema: { type: "string" },
  };
  const ifNoneMatch: Parameter = {
    name: "if-none-match",
    in: "header",
    required: false,
    description: "ETag of an answer that the caller has",
    schema: { type: "string" },
  };
  const csrf: Parameter = {
    name: CSRF_HEADER,
    in: "header",
    required: true,
    description: "Random, made by the client; another site's page cannot set it",
    schema: jsonSchemaOf(CsrfToken),
  };
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split("/")[2] ?? "api"],
    security: access === "user" ? [{ accessToken: [] }] : [],
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...(access === "user" ? [timeZone] : []),
      ...(revalidation ? [ifNoneMatch] : []),
      ...(method === "GET" || signed ? [] : [csrf]),
    ],
    ...(body && { requestBody: { required: true, content: json(jsonSchemaOf(body)) } }),
    ...((file || signed) && { requestBody: { required: true, content: BYTES } }),
    responses: {
      [status]: {
        description: binary ? "The bytes of a file" : (MEANINGS[status] ?? "Success"),
        ...(status === 303
          ? { headers: { Location: { schema: { type: "string" } } } }
          : response && { content: json(jsonSchemaOf(response)) }),
        ...(binary && { content: BYTES }),
        ...(events && { content: { "text/event-stream": { schema: jsonSchemaOf(events) } } }),
        ...(revalidation && { headers: { ETag: { schema: { type: "string" } } } }),
      },
      ...(revalidation && { 304: { description: MEANINGS[304] ?? "Not changed" } }),
      ...Object.fromEntries(
        errorStatuses(endpoint).map((error) => [
          error,
          {
            description: MEANINGS[error] ?? "Refused",
            content: json({ $ref: "#/components/schemas/ErrorBody" }),
          },
        ]),
      ),
    },
  };
}

function errorStatuses(endpoint: Endpoint): number[] {
  const { access, body, method, signed, errors = [] } = endpoint;
  const statuses = [400, 422, 500, 503, ...errors];
  if (access === "user" || body !== undefined) statuses.push(401);
  if (body !== undefined) statuses.push(413, 415);
  if (method !== "GET" && !signed) statuses.push(403);
  if (RATE_LIMITS.has(endpoint)) statuses.push(429);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function parametersOf(where: "path" | "query", schema: Schema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: typeof property === "boolean" ? {} : property,
  }));
}

const BYTES: FileContent = { "application/octet-stream": { schema: {} } };

const json = (schema: JsonSchema): Content => ({ "application/json": { schema } });

function jsonSchemaOf(schema: Schema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: "draft-2020-12",
    // Checks by code have no counterpart in JSON Schema; the rest of a schema is still worth showing.
    errorMode: "ignore",
    overrideAction: ({ valibotAction }) => describedBy(valibotAction),
  });
  return converted;
}

/** A schema's description from `v.metadata({ schema })`, which replaces the one derived from its checks. */
function describedBy(action: object): JsonSchema | undefined {
  const { metadata } = "metadata" in action ? action : {};
  if (typeof metadata !== "object" || metadata === null || !("schema" in metadata)) return undefined;
  return typeof metadata.schema === "object" ? (metadata.schema ?? undefined) : undefined;
}
