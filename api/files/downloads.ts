import { Readable } from "node:stream";
import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { checkFileLink } from "#api/signing/signed-links.ts";
import type { Signer } from "#api/signing/signer.ts";
import { isOutage, retryAfter } from "#api/unavailable.ts";
import type { FileStore } from "./file-store.ts";

const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * Serves the files of submissions by the signed links in the team's letters. They come from visitors, so they are sent as
 * downloads whose type browsers neither show nor guess.
 */
export function filesResource({
  database,
  store,
  signer,
  now = () => new Date(),
}: {
  database: Database;
  store: FileStore;
  signer: Signer;
  now?: () => Date;
}): Hono {
  const files = new Hono().get("/:id", async (c) => {
    const id = c.req.param("id");
    const { expires = "", signature = "" } = c.req.query();
    const check = checkFileLink(signer, { id, expires, signature }, now());
    const refuse = (status: 403 | 404 | 410, text: string) => c.text(`${text}\n`, status, headers);
    if (check === "forged") return refuse(403, "This link is incomplete or invalid.");
    if (check === "expired")
      return refuse(410, "This link has expired. Ask the operator of the website for a new one.");
    // A file without a submission is about to be deleted.
    const file = await database
      .selectFrom("uploads")
      .select(["name", "size"])
      .where("id", "=", id)
      .where("reference", "is not", null)
      .executeTakeFirst();
    // A HEAD request would leave the content open.
    const content = file && (c.req.method === "HEAD" ? null : await store.read(id));
    if (!file || content === undefined) return refuse(404, "This file has been deleted.");
    return new Response(content && (Readable.toWeb(content) as ReadableStream<Uint8Array>), {
      headers: {
        ...headers,
        "Content-Type": "application/octet-stream",
        "Content-Length": String(file.size),
        "Content-Disposition": `attachment; ${fileNames(file.name)}`,
      },
    });
  });
  return files.onError((error, c) => {
    if (!isOutage(error)) throw error;
    const text = "This file is temporarily unavailable. Try again in a few minutes.\n";
    return c.text(text, 503, { ...headers, "Retry-After": String(retryAfter) });
  });
}

/** Formats the name of a download, by RFC 6266 and for programs that only support ASCII. */
function fileNames(name: string): string {
  const ascii = name.replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
