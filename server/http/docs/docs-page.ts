import type { JsonSchema } from "@valibot/to-json-schema";
import { html } from "hono/html";
import type { AnswerContent, OpenApiDocument, Operation } from "./openapi.ts";

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function docsPage(document: OpenApiDocument) {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const byTag = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? "");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Ibis API</title>
        <meta http-equiv="Content-Security-Policy" content="trusted-types 'none'" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>Ibis API</h1>
          <p>${document.info.description}</p>
          <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
        </header>
        <nav aria-label="Endpoints">${[...byTag].map(([tag, ofTag]) => tagIndex(tag, ofTag))}</nav>
        <main>
          ${[...byTag].map(
            ([tag, ofTag]) =>
              html`<h2>${tag}</h2>
                ${ofTag.map(article)}`,
          )}
          <h2>Errors</h2>
          <article id="ErrorBody">
            <h3>ErrorBody</h3>
            <pre tabindex="0">${typeText(document.components.schemas["ErrorBody"] ?? {})}</pre>
          </article>
        </main>
      </body>
    </html>`;
}

function tagIndex(tag: string, entries: readonly Entry[]) {
  return html`<h2>${tag}</h2>
    <ul>
      ${entries.map(
        ({ method, path, operation }) =>
          html`<li>
            <a href="#${operation.operationId}"><b>${method}</b> ${path}</a>
          </li>`,
      )}
    </ul>`;
}

const bodyText = ({ "application/json": json }: NonNullable<Operation["requestBody"]>["content"]) =>
  json ? typeText(json.schema) : "The bytes of a file, as application/octet-stream";

function article({ method, path, operation }: Entry) {
  const { parameters, requestBody, responses, security } = operation;
  return html`<article id="${operation.operationId}">
    <h3><b>${method}</b> <code>${path}</code></h3>
    <p>${operation.summary}. ${security.length > 0 ? "Needs an access token." : "Open to everybody."}</p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <ul>
              ${parameters.map(
                (parameter) =>
                  html`<li>
                    <code>${parameter.name}</code> in
                    ${parameter.in}${parameter.required ? ", required" : ""}:
                    <code>${typeText(parameter.schema)}</code> ${parameter.description ?? ""}
                  </li>`,
              )}
            </ul>`
        : ""
    }
    ${
      requestBody === undefined
        ? ""
        : html`<h4>Body</h4>
            <pre tabindex="0">${bodyText(requestBody.content)}</pre>`
    }
    <h4>Answers</h4>
    <ul>
      ${Object.entries(responses).map(([status, { description, content }]) => {
        const schema = content && schemaOf(content);
        const shape =
          schema === undefined
            ? ""
            : schema.$ref === undefined
              ? html`<pre tabindex="0">${typeText(schema)}</pre>`
              : html` (<a href="#ErrorBody">ErrorBody</a>)`;
        return html`<li><b>${status}</b> ${description}${shape}</li>`;
      })}
    </ul>
  </article>`;
}

/** Undefined for the bytes of a file. */
const schemaOf = (content: AnswerContent) =>
  "text/event-stream" in content ? content["text/event-stream"].schema : content["application/json"]?.schema;

/** A JSON schema in the notation of types, which is easier to read. */
function typeText(schema: JsonSchema | boolean, indent = ""): string {
  if (typeof schema === "boolean") return "any";
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeText(one, indent)).join(" | ");
  if (schema.type === "array") return `(${itemText(schema, indent)})[]`;
  if (schema.type === "object") return objectText(schema, indent);
  const limits = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.minLength === 1 && "not empty",
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.format,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => typeof limit === "string");
  const type = [schema.type ?? "any"].flat().join(" | ");
  return limits.length === 0 ? type : `${type} (${limits.join(", ")})`;
}

function itemText({ items }: JsonSchema, indent: string): string {
  return items === undefined || Array.isArray(items) ? "any" : typeText(items, indent);
}

function objectText({ properties, additionalProperties, required = [] }: JsonSchema, indent: string): string {
  if (properties === undefined) {
    return `{ [name]: ${typeof additionalProperties === "object" ? typeText(additionalProperties) : "any"} }`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? "" : "?"}: ${typeText(property, inner)}`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}
