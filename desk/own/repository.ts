import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { hashOf, listFiles, type FileChange } from "../folder-files.ts";
import type { History } from "./history.ts";

const commitSchema = z.object({
  message: z.string().max(1000),
  files: z
    .array(
      z.object({
        operation: z.enum(["create", "update", "delete", "upload"]),
        path: z.string(),
        content: z.base64().default(""),
        from_path: z.string().optional(),
        sha: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
});

/** The folder's place in the repository that the editor sees. */
const root = "content/";

/**
 * The editors' folder as a repository of Gitea, as far as the editor asks it
 * (https://docs.gitea.com/api/1.24): so one editor works on one's own copy and with a team's git host. `publish` writes what
 * the gate finds sound, or says what is wrong.
 */
export function createRepository({
  folder,
  history,
  publish,
}: {
  folder: string;
  history: History;
  publish: (
    changes: FileChange[],
    message: string,
  ) => Promise<{ id: string; at: string } | { mistakes: string }>;
}) {
  const app = new Hono();
  const inFolder = (path: string) => (path.startsWith(root) ? path.slice(root.length) : `/${path}`);

  app.get("/version", (c) => c.json({ version: "1.24.0" }));
  app.get("/settings/api", (c) => c.json({ default_paging_num: 1000 }));
  app.get("/user", (c) =>
    c.json({ id: 1, login: "editor", full_name: "Editor", email: "editor@localhost", avatar_url: "" }),
  );
  app.get("/repos/own/copy", (c) =>
    c.json({ default_branch: "main", permissions: { pull: true, push: true } }),
  );
  app.get("/repos/own/copy/branches/main", (c) => {
    const id = hashOf(Buffer.from(JSON.stringify(listFiles(folder))));
    return c.json({ name: "main", commit: { id, message: "" } });
  });
  app.get("/repos/own/copy/git/trees/:ref", (c) => {
    const tree = listFiles(folder).map((file) => ({ ...file, path: root + file.path, type: "blob" }));
    return c.json({ tree, truncated: false });
  });
  app.post("/repos/own/copy/file-contents", async (c) => {
    const { files } = z.object({ files: z.array(z.string()) }).parse(await c.req.json());
    return c.json(
      files.map((path) => {
        const content = history.readNow(inFolder(path));
        return content ? { path, content: content.toString("base64"), encoding: "base64" } : null;
      }),
    );
  });
  app.get("/repos/own/copy/media/main/:path{.+}", (c) => {
    const content = history.readNow(inFolder(c.req.param("path")));
    return content ? c.body(new Uint8Array(content)) : c.notFound();
  });
  app.get("/repos/own/copy/commits", (c) => {
    const path = inFolder(c.req.query("path") ?? "");
    const commits = history
      .list()
      .filter(({ files }) => files.some((file) => file.path === path))
      .map(({ id, at, message }) => ({
        sha: id,
        created: at,
        commit: { message, author: { name: "Editor", date: at } },
      }));
    return c.json(commits);
  });

  app.post("/repos/own/copy/contents", async (c) => {
    const { message, files } = commitSchema.parse(await c.req.json());
    const changes = files.flatMap(({ operation, path, content, from_path, sha }): FileChange[] => {
      const from = inFolder(from_path ?? path);
      const now = history.readNow(from);
      if (sha && now && hashOf(now) !== sha)
        throw new HTTPException(409, {
          message: `${from} has changed meanwhile. Load the desk again, then repeat your change.`,
        });
      const target = {
        path: inFolder(path),
        content: operation === "delete" ? undefined : Buffer.from(content, "base64"),
      };
      return from_path && from_path !== path ? [{ path: from, content: undefined }, target] : [target];
    });
    const result = await publish(changes, message);
    if ("mistakes" in result) return c.json({ message: result.mistakes }, 422);
    const saved = files.map(({ path, content, operation }) =>
      operation === "delete" ? null : { path, sha: hashOf(Buffer.from(content, "base64")) },
    );
    return c.json({ commit: { sha: result.id, created: result.at }, files: saved }, 201);
  });
  return app;
}
