import { renderToReadableStream } from "react-dom/server";
import { RouterContextProvider, ServerRouter, type EntryContext } from "react-router";
import type { Lists } from "#contract/list-calls.ts";
import { locales } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import type { Template } from "#reader/schema.ts";
import { loadMessages } from "./i18n/messages.ts";
import {
  documentContext,
  contentContext,
  listsContext,
  reportContext,
  settingsContext,
  type Report,
  type SiteSettings,
} from "./load/context.ts";
import type { PageData } from "./load/page.server.ts";
import { DocumentText } from "./parts/prose.tsx";
import { writeStructuredData } from "./structured-data.ts";

// The server imports the framework from here, so that both use the same copy of it, under Vite as well.
export { createRequestHandler } from "react-router";

await Promise.all(locales.map(({ code }) => loadMessages(code)));

/** Creates the context of loaders. The server calls it, since context keys belong to this build. */
export function createSiteContext({
  settings,
  content,
  lists,
  report,
  isDocument,
}: {
  settings: SiteSettings;
  content: Content;
  lists: Lists;
  report: Report;
  isDocument: boolean;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(documentContext, isDocument ? { html: "" } : undefined);
  context.set(settingsContext, settings);
  context.set(contentContext, content);
  context.set(listsContext, lists);
  context.set(reportContext, report);
  return context;
}

/** Called by the framework with every error while a page renders; the server logs it. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(reportContext)(error);
}

/** Renders a whole page before the first byte leaves, since the page is cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failure: unknown;
  const page = (
    <DocumentText value={context.get(documentContext)?.html}>
      <ServerRouter context={routerContext} url={request.url} />
    </DocumentText>
  );
  const stream = await renderToReadableStream(page, {
    // Never split the page into parts that a script has to put in place: it must work without scripts.
    progressiveChunkSize: Infinity,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { loaderData, matches } = routerContext.staticHandlerContext;
  const pageData = loaderData[matches.at(-1)?.route.id ?? ""] as PageData<Template> | undefined;
  if (!pageData?.path) return new Response(stream, { status, headers });
  const structuredData = writeStructuredData(pageData, {
    ...context.get(settingsContext),
    company: context.get(contentContext).company,
  });
  // React neither renders nor hydrates it, so no script and no data for hydration contain it.
  const html = await new Response(stream).text();
  return new Response(
    html.replace("</body>", () => `${structuredData}</body>`),
    { status, headers },
  );
}
