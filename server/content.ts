import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readLibrary } from "#site/content/library.ts";
import type { Library } from "#site/content/library.ts";
import type { Env } from "./env.ts";

const interval = 500;

/**
 * Opens the editors' folder and reads it anew when a file in it has changed and the folder has been still for half a
 * second. What does not hold together is told to `onError`, and the site keeps what it had. The folder is looked at
 * rather than watched: file events miss saves by renaming, and network file systems have none.
 * `read` may take what the build kept.
 * @throws ContentError when the folder is not sound to begin with.
 */
export function openContent(
  { CONTENT_DIR: folder, SITE_PHONE, SITE_EMAIL }: Pick<Env, "CONTENT_DIR" | "SITE_PHONE" | "SITE_EMAIL">,
  {
    read = readLibrary,
    onChange,
    onError,
  }: {
    read?: typeof readLibrary;
    onChange: (library: Library) => void;
    onError: (error: unknown) => void;
  },
): { library: () => Library; close: () => void } {
  const reach = { ...(SITE_PHONE && { phone: SITE_PHONE }), ...(SITE_EMAIL && { email: SITE_EMAIL }) };
  let library = read(folder, reach);
  let stamp = stampOf(folder);
  let seen = stamp;

  const timer = setInterval(() => {
    try {
      const now = stampOf(folder);
      const isStill = now === seen;
      seen = now;
      if (now === stamp || !isStill) return;
      stamp = now;
      const next = read(folder, reach);
      if (next.version === library.version) return;
      library = next;
      onChange(next);
    } catch (error) {
      onError(error);
    }
  }, interval);
  timer.unref();

  return { library: () => library, close: () => clearInterval(timer) };
}

/** Differs when any file in the folder was written, added or taken away. */
function stampOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => {
      const { mtimeMs, size } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
      return `${file} ${mtimeMs} ${size}`;
    })
    .join("\n");
}
