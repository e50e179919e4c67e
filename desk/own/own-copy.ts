import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Content } from "#reader/content.ts";
import { judgeFolder } from "#reader/judge.ts";
import type { PrintedProblem } from "#reader/problems.ts";
import { judgeDraft } from "../drafts.ts";
import type { FileChange } from "../folder-files.ts";
import { createHistory } from "./history.ts";
import { createRepository } from "./repository.ts";
import { startPage } from "./start-page.ts";

/** The settings of the desk of one's own copy. */
interface OwnCopy {
  folder: string;
  token: string;
  /** Where what changes replace is kept. */
  changesFolder: string;
  /** What is saved now. @throws ContentError */
  saved: () => Promise<Content>;
  /** Called after files were written. */
  onSaved: (changes: FileChange[]) => void;
}

/** The editor's setting for `createOwnCopy`, which answers as a git host does. */
export const ownBackend = (origin: string) => ({
  name: "gitea",
  repo: "own/copy",
  branch: "main",
  api_root: `${origin}/api/v1`,
  auth_methods: ["token"],
});

/**
 * The desk of one's own copy of the content: the editor saves to the folder itself, which takes only what the gate finds sound,
 * and each change can be undone.
 */
export function createOwnCopy({ folder, token, changesFolder, saved, onSaved }: OwnCopy): Hono {
  const app = new Hono();
  const history = createHistory(folder, changesFolder);

  /** Writes what the gate finds sound. A folder that was unsound before may be mended step by step. */
  async function publish(changes: FileChange[], message: string) {
    const { problems } = await judgeDraft(folder, changes);
    const before = new Set(problems.length > 0 ? (await judgeFolder(folder)).problems.map(withoutLine) : []);
    const added = problems.filter((problem) => !before.has(withoutLine(problem)));
    if (added.length > 0) return { mistakes: added.map(({ text }) => text).join("\n") };
    const change = history.write(changes, message);
    onSaved(changes);
    return change;
  }

  app.route("/api/v1", createRepository({ folder, history, publish }));
  app.get("/", async (c) => {
    const preferred = c.req.query("in") ?? c.req.header("Accept-Language") ?? "";
    const content = await saved().catch(() => undefined);
    return c.html(
      startPage(preferred.startsWith("es") ? "es" : "en", { changes: history.list(), content, token }),
    );
  });
  app.post("/changes/:id/undo", async (c) => {
    const changes = history.reverse(c.req.param("id"));
    if (!changes)
      throw new HTTPException(409, {
        message: "A later change touches the same files: undo that one first.",
      });
    const result = await publish(changes, "Undo");
    return "mistakes" in result ? c.json({ message: result.mistakes }, 422) : c.redirect("/", 303);
  });
  return app;
}

/** A problem without its line, which moves. */
const withoutLine = ({ file, field, reason }: PrintedProblem) => JSON.stringify([file, field, reason]);
