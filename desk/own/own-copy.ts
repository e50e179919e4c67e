import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Content } from "#reader/content.ts";
import type { FileChange } from "#reader/judge.ts";
import { hashOf, listAsGit, placeOf, readNow } from "../folder-files.ts";
import { collectionsOf } from "../forms/collections.ts";
import { jsonText } from "../json-text.ts";
import { judgeChanges } from "../judge-changes.ts";
import { createHistory, reverse } from "./history.ts";
import { startPage, undone } from "./start-page.ts";

const pathsBody = jsonText(z.object({ files: z.array(z.string()) }));

const commitFile = z.object({
  operation: z.enum(["create", "update", "delete", "upload"]),
  path: z.string(),
  /** Where the file was, if it moves. */
  from_path: z.string().optional(),
  content: z
    .base64()
    .default("")
    .transform((text) => Buffer.from(text, "base64")),
  sha: z.string().optional(),
});
const commitBody = jsonText(z.object({ message: z.string(), files: z.array(commitFile).min(1) }));

/** The editor's setting for `createOwnCopy`, which answers as a git host does. */
export const ownBackend = (origin: string) => ({
  name: "gitea",
  repo: "own/copy",
  branch: "main",
  api_root: `${origin}/api/v1`,
  auth_methods: ["token"],
});

/** The folder's place in the repository that the editor sees. */
const root = "content/";
const repository = "/api/v1/repos/own/copy";

/**
 * The desk of one's own copy of the content: its folder as a repository of Gitea, as far as the editor asks it
 * (https://docs.gitea.com/api/1.24). It takes only what the gate finds sound, and each change can be undone.
 */
export function createOwnCopy({
  folder,
  changesFolder,
  saved,
  onSaved,
}: {
  folder: string;
  /** Where what changes replace is kept. */
  changesFolder: string;
  /** What is saved. */
  saved: () => Content;
  /** Called after files were written. */
  onSaved: (changes: FileChange[]) => void;
}): Hono {
  const app = new Hono();
  const history = createHistory(folder, changesFolder);
  const inFolder = (path: string) => (path.startsWith(root) ? path.slice(root.length) : `/${path}`);

  /** Writes what brings in no mistake. */
  async function publish(changes: FileChange[], message: string) {
    for (const { path } of changes) placeOf(folder, path);
    const { added } = await judgeChanges(folder, changes);
    if (added.length > 0) throw new HTTPException(422, { message: added.map(({ text }) => text).join("\n") });
    const change = history.write(changes, message);
    onSaved(changes);
    return change;
  }

  app.get("/api/v1/version", (c) => c.json({ version: "1.24.0" }));
  app.get("/api/v1/settings/api", (c) => c.json({ default_paging_num: 1000 }));
  app.get("/api/v1/user", (c) =>
    c.json({ id: 1, login: "editor", full_name: "Editor", email: "editor@localhost", avatar_url: "" }),
  );
  app.get(repository, (c) => c.json({ default_branch: "main", permissions: { pull: true, push: true } }));
  app.get(`${repository}/branches/main`, (c) => {
    const id = hashOf(Buffer.from(JSON.stringify(listAsGit(folder))));
    return c.json({ name: "main", commit: { id, message: "" } });
  });
  app.get(`${repository}/git/trees/:ref`, (c) => {
    const tree = listAsGit(folder).map((file) => ({ ...file, path: root + file.path, type: "blob" }));
    return c.json({ tree, truncated: false });
  });
  app.post(`${repository}/file-contents`, async (c) => {
    const { files } = pathsBody.parse(await c.req.text());
    const found = files.map((path) => [path, readNow(folder, inFolder(path))?.toString("base64")] as const);
    return c.json(found.map(([path, content]) => content && { path, content, encoding: "base64" }));
  });
  app.get(`${repository}/media/main/:path{.+}`, (c) => {
    const content = readNow(folder, inFolder(c.req.param("path")));
    return content ? c.body(new Uint8Array(content)) : c.notFound();
  });
  // Who has changed a file last stands on the first page.
  app.get(`${repository}/commits`, (c) => c.json([]));
  app.post(`${repository}/contents`, async (c) => {
    const { message, files } = commitBody.parse(await c.req.text());
    const changes = files.flatMap(
      ({ operation, path, from_path: from = path, content, sha }): FileChange[] => {
        const now = readNow(folder, inFolder(from));
        if (sha && now && hashOf(now) !== sha)
          throw new HTTPException(409, {
            message: `${from} has changed meanwhile. Load the desk again, then repeat your change.`,
          });
        const target = { path: inFolder(path), content: operation === "delete" ? undefined : content };
        return from === path ? [target] : [{ path: inFolder(from), content: undefined }, target];
      },
    );
    const { id, at } = await publish(changes, message);
    const written = files.map(({ operation, path, content }) =>
      operation === "delete" ? null : { path, sha: hashOf(content) },
    );
    return c.json({ commit: { sha: id, created: at }, files: written }, 201);
  });
  app.get("/", (c) => {
    const preferred = c.req.query("in") ?? c.req.header("Accept-Language") ?? "";
    const language = preferred.startsWith("es") ? "es" : "en";
    const collections = collectionsOf(saved(), folder, language);
    return c.html(startPage(language, history.list(), saved(), collections));
  });
  app.post("/changes/:id/undo", async (c) => {
    const refuse = (message: string) => new HTTPException(409, { message });
    const change = history.list().find(({ id }) => id === c.req.param("id"));
    if (!change) throw refuse("This change is no longer kept.");
    if (!change.canUndo)
      throw refuse("Its form has changed since: undo a later change first, if there is one.");
    await publish(reverse(change), undone);
    return c.redirect("/", 303);
  });
  return app;
}
