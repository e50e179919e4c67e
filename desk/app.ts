import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import type { FileChange } from "#reader/judge.ts";
import type { createDrafts } from "./drafts.ts";
import { PathError } from "./folder-files.ts";
import { collectionsOf, editorConfig, type Backend } from "./forms/collections.ts";
import { sayProblem } from "./forms/say-problem.ts";
import { writeForm } from "./forms/write-form.ts";
import { createGuard } from "./guard.ts";
import { jsonText } from "./json-text.ts";

/** The largest body that is taken: a picture of 40 MB as base64. */
const largestBody = 56 * 1024 * 1024;

const draftBody = jsonText(
  z.object({
    collection: z.string(),
    name: z.string(),
    data: z.partialRecord(z.enum(["en", "es"]), z.record(z.string(), z.unknown())),
  }),
);

/** What the desk is composed of. */
export interface Desk {
  folder: string;
  origin: string;
  /** Who opens the desk needs it; without one, a proxy signs people in. */
  token: string | undefined;
  /** The git host that the editor saves to. */
  backend: Backend;
  drafts: ReturnType<typeof createDrafts>;
  /** What is saved. */
  saved: () => Content;
  /** The site's pages with a draft's content. */
  preview: Hono;
  /** What the desk of one's own copy has besides: a repository, and the list of changes. */
  own: Hono | undefined;
}

/** Creates the app of the desk: the editor's page and its configuration, the verdict on drafts, and their preview. */
export function createDesk({ folder, origin, token, backend, drafts, saved, preview, own }: Desk) {
  const app = new Hono();
  app.use(createGuard(token, origin));
  const tooLarge = { message: "This is too large for the desk, which takes at most 40 MB." };
  app.use(bodyLimit({ maxSize: largestBody, onError: (c) => c.json(tooLarge, 413) }));
  app.onError((error, c) => {
    const { message } = error;
    if (error instanceof HTTPException) return c.json({ message }, error.status);
    if (error instanceof PathError) return c.json({ message }, 400);
    if (error instanceof z.ZodError)
      return c.json({ message: `The desk cannot read this request: ${z.prettifyError(error)}` }, 400);
    console.error(error);
    return c.json({ message: "The desk has failed, and its terminal says why. Nothing was saved." }, 500);
  });

  /** The forms by language, as the editor's page has them: making them reads the whole folder. */
  const forms = new Map<Locale, ReturnType<typeof collectionsOf>>();
  function makeForms(language: Locale) {
    const made = collectionsOf(saved(), folder, language);
    forms.set(language, made);
    return made;
  }

  app.get("/:language{en|es}/config.json", (c) => {
    const language = c.req.param("language") as Locale;
    return c.json({ ...editorConfig(makeForms(language), backend, language), isOwnCopy: own !== undefined });
  });
  app.post("/:language{en|es}/drafts", async (c) => {
    const language = c.req.param("language") as Locale;
    const body = await c.req.formData().catch(() => new FormData());
    const { collection, name, data } = draftBody.parse(body.get("form"));
    const collections = forms.get(language) ?? makeForms(language);
    const { files = [] } = collections.find((each) => each.name === collection) ?? {};
    const form = files.find((file) => file.name === name);
    if (!form) throw new HTTPException(404, { message: `There is no form ${collection}/${name}.` });
    const pictures = body.getAll("pictures").filter((each) => each instanceof File);
    const { id, content, problems, added } = await drafts.add([
      ...writeForm(form, data),
      ...(await Promise.all(pictures.map(readPicture))),
    ]);
    const mistakes = problems.map((problem) => {
      const said = sayProblem(problem, form, collections, language);
      return { ...said, isElsewhere: !("key" in said) && !added.includes(problem) };
    });
    return c.json({ id: content && id, problems: mistakes });
  });
  const inBuild = (path: string) => path.slice("/en".length);
  app.use("/:language{en|es}/*", serveStatic({ root: "build/desk", rewriteRequestPath: inBuild }));
  if (own) app.route("/", own);
  else app.get("/", (c) => c.redirect("/en/"));
  app.route("/", preview);
  return app;
}

/** A picture that is chosen in a form, as if it were saved. */
async function readPicture(picture: File): Promise<FileChange> {
  return { path: `pictures/${picture.name}`, content: Buffer.from(await picture.arrayBuffer()) };
}
