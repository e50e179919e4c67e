import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { ContentError, type PrintedProblem } from "#reader/problems.ts";
import type { createDrafts } from "./drafts.ts";
import { PathError } from "./folder-files.ts";
import {
  collectionsOf,
  editorConfig,
  localesOf,
  pathIn,
  type Backend,
  type FormFile,
} from "./forms/collections.ts";
import { withoutDot } from "./forms/keys.ts";
import { nameField } from "./forms/labels.ts";
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
  /** What is saved now. @throws ContentError */
  saved: () => Promise<Content>;
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
    if (error instanceof ContentError) return c.json({ message }, 503);
    if (error instanceof PathError) return c.json({ message }, 400);
    if (error instanceof z.ZodError)
      return c.json({ message: `The desk cannot read this request: ${z.prettifyError(error)}` }, 400);
    console.error(error);
    return c.json({ message: "The desk has failed, and its terminal says why. Nothing was saved." }, 500);
  });

  /** The forms by language, as the editor's page has them: making them reads the whole folder. */
  const forms = new Map<Locale, ReturnType<typeof collectionsOf>>();
  async function makeForms(language: Locale) {
    const made = collectionsOf(await saved(), folder, language);
    forms.set(language, made);
    return made;
  }

  app.get("/:language{en|es}/config.json", async (c) => {
    const language = c.req.param("language") as Locale;
    return c.json(editorConfig(await makeForms(language), backend, language));
  });
  app.post("/:language{en|es}/drafts", async (c) => {
    const language = c.req.param("language") as Locale;
    const { collection, name, data } = draftBody.parse(await c.req.text());
    const collections = forms.get(language) ?? (await makeForms(language));
    const { files = [] } = collections.find((each) => each.name === collection) ?? {};
    const form = files.find((file) => file.name === name);
    if (!form) throw new HTTPException(404, { message: `There is no form ${collection}/${name}.` });
    const { id, problems } = await drafts.add(writeForm(form, data));
    // A picture that is not saved yet has no file.
    const found = problems.filter(({ reason }) => !reason.includes("pictures/blob:"));
    return c.json({ id, problems: found.map((problem) => locate(problem, form, language)) });
  });
  const inBuild = (path: string) => path.slice("/en".length);
  app.use("/:language{en|es}/*", serveStatic({ root: "build/desk", rewriteRequestPath: inBuild }));
  if (own) app.route("/", own);
  else app.get("/", (c) => c.redirect("/en/"));
  app.route("/", preview);
  return app;
}

/** Says where in a form a problem stands: its language, the key of its field, and the labels on the way there. */
function locate({ file, field = [], reason, text }: PrintedProblem, form: FormFile, language: Locale) {
  const locale = localesOf(form).find((code) => pathIn(form, code) === file);
  if (!locale) return { text };
  const root = form.fields[0]?.root ? [form.name] : [];
  const inBody = field.length === 0 && file.endsWith(".md") ? ["body"] : [];
  const key = [...root, ...field.map((step) => withoutDot(String(step))), ...inBody];
  const inLanguage = form.i18n ? `${locale.toUpperCase()} · ` : "";
  return { text, locale, key: key.join("."), label: inLanguage + nameField(key, language), reason };
}
