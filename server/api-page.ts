import { escapeHtml } from "./escape-html.ts";

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The API's documentation as a page to read, for those who build on it. Shown in development alone. */
export function apiPage({ info, servers, paths }: ApiDocument): string {
  const base = escapeHtml(servers[0]?.url ?? "");
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/global/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(info.title)}</title>
<style>body{background:#fffdf8;color:#14212e;font:1rem/1.55 Arial,sans-serif;margin:0 auto;max-width:70rem;padding:4vh 20px}h2{border-top:2px solid #14212e;font-size:1.125rem;margin-top:3rem;padding-top:.75rem}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}table{border-collapse:collapse;margin:.75rem 0;width:100%}caption{font-weight:700;text-align:left}th,td{border-top:1px solid #d8d3c8;padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top}a{color:#0f5560}</style>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} Base address: <code>${base}</code>. <a href="${base}/openapi.json">openapi.json</a></p>
<ul>${operations.map(({ operationId, summary }) => `<li><a href="#${operationId}">${operationId}</a>: ${escapeHtml(summary)}</li>`).join("")}</ul>
${operations.map(section).join("\n")}
</html>
`;
}

function section({
  path,
  method,
  operationId,
  summary,
  ...operation
}: Operation & { path: string; method: string }) {
  const { parameters = [], requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    table(`Body, ${type}`, schema),
  );
  const answer = Object.entries(responses["200"]?.content ?? {}).map(([type, { schema }]) =>
    table(`Answer, ${type}`, schema),
  );
  const query: Schema = {
    properties: Object.fromEntries(parameters.map((each) => [`${each.name} (${each.in})`, each.schema])),
    required: parameters.filter((each) => each.required).map((each) => `${each.name} (${each.in})`),
  };
  return `<h2 id="${operationId}">${method.toUpperCase()} <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}</p>
${parameters.length > 0 ? table("Parameters", query) : ""}${body.join("")}${answer.join("")}`;
}

function table(caption: string, schema: Schema): string {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.map((variant) => table(`${caption}, one of`, variant)).join("");
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code><td>${escapeHtml(describe(property))}<td>${schema.required?.includes(name) ? "needed" : ""}`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption>${rows.join("")}</table>`;
}

/** A type in a few words: `array of { date, from, to }`. */
function describe({ type, format, items, properties, anyOf, oneOf, ...schema }: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(describe).join(" or ");
  if (items) return `array of ${describe(items)}`;
  if (properties) return `{ ${Object.keys(properties).join(", ")} }`;
  return [type, format && `(${format})`].flat().filter(Boolean).join(" ") || "anything";
}
