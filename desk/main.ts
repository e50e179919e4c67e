/**
 * `npm run edit`: the desk for editors. On one's own computer it prints the address to open, with a token that only this start
 * knows; for a team it stands behind a proxy, and saves to their git host (docs/deploy.md).
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { followContent } from "#reader/follow.ts";
import type { FileChange } from "#reader/judge.ts";
import { parseEnv } from "#server/env.ts";
import { createDesk } from "./app.ts";
import { createDrafts } from "./drafts.ts";
import { parseDeskEnv } from "./env.ts";
import { createOwnCopy, ownBackend } from "./own/own-copy.ts";
import { createPreview } from "./preview.ts";

const makePictures = fileURLToPath(new URL("../tools/make-pictures.ts", import.meta.url));

const { port, origin, backend } = parseDeskEnv(process.env);
const env = parseEnv(process.env);
const folder = env.CONTENT_DIR;
const token = backend ? undefined : randomBytes(24).toString("base64url");
// As the site does: while the folder is unsound, or a picture is not made yet, it stays what it was.
const { content: saved } = await followContent(env, {
  onChange: () => {},
  onError: (error) => console.error(String(error)),
});

function onSaved(changes: FileChange[]): void {
  if (changes.some(({ path }) => path.startsWith("pictures/")))
    spawn(process.execPath, [makePictures], { stdio: "inherit" });
}

const drafts = createDrafts(folder);
const changesFolder = join(env.DATA_DIR, "desk/changes");
const app = createDesk({
  folder,
  origin,
  token,
  backend: backend ?? ownBackend(origin),
  drafts,
  saved,
  preview: await createPreview({ env, draft: drafts.contentOf, saved }),
  own: token === undefined ? undefined : createOwnCopy({ folder, changesFolder, saved, onSaved }),
});
serve({ fetch: app.fetch, port, hostname: "localhost" }, () =>
  console.log(
    token
      ? `Open the desk at ${origin}/?token=${token}`
      : `The desk listens at localhost:${port} for ${origin}`,
  ),
);
