import { escapeHtml } from "#server/escape-html.ts";

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Schema {
  $ref?: string;
  description?: string;
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
export function apiPage({ info, servers, paths, components }: ApiDocument): string {
  const base = escapeHtml(servers[0]?.url ?? "");
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]) => ({
      path,
      method,
      ...operation,
      parameters: parameters.flatMap(
        (each) => ("$ref" in each ? components.parameters[nameOf(each.$ref)] : each) ?? [],
      ),
    })),
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
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<h2 id="${name}">${name}</h2><p>${escapeHtml(schema.description ?? "")} ${describe(schema)}</p>${schema.properties ? table("Fields", schema) : ""}`,
  )
  .join("\n")}
</html>
`;
}

function section({
  path,
  method,
  operationId,
  summary,
  ...operation
}: Omit<Operation, "parameters"> & { path: string; method: string; parameters: Parameter[] }) {
  const { parameters, requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    table(`Body, ${type}`, schema),
  );
  const answer = Object.entries(responses["200"]?.content ?? {}).map(([type, { schema }]) =>
    table(`Answer, ${type}`, schema),
  );
  const query: Schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, in: place, description, schema }) => [
        `${name} (${place})`,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: parameters.filter((each) => each.required).map((each) => `${each.name} (${each.in})`),
  };
  return `<h2 id="${operationId}">${method.toUpperCase()} <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}</p>
${parameters.length > 0 ? table("Parameters", query) : ""}${body.join("")}${answer.join("")}`;
}

function table(caption: string, schema: Schema): string {
  if (!schema.properties) return `<p>${escapeHtml(caption)}: ${describe(schema)}</p>`;
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code><td>${describe(property)}<td>${escapeHtml(property.description ?? "")}<td>${schema.required?.includes(name) ? "needed" : ""}`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption>${rows.join("")}</table>`;
}

/** A type in a few words, as HTML: `array of { date, from, to }`. A named one is a link to where it is told. */
function describe({ $ref, type, format, items, properties, anyOf, oneOf, ...schema }: Schema): string {
  if ($ref) return `<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return escapeHtml(schema.enum.map(String).join(" | "));
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(describe).join(" or ");
  if (items) return `array of ${describe(items)}`;
  if (properties) return `{ ${Object.keys(properties).join(", ")} }`;
  return [type, format && `(${format})`].flat().filter(Boolean).join(" ") || "anything";
}

function nameOf($ref: string): string {
  return $ref.split("/").at(-1) ?? "";
}
