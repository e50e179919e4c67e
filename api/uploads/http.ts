import { Hono } from "hono";
import { calls } from "#contract/calls.ts";
import { boundaryOf, readParts } from "./multipart.ts";
import type { Uploads } from "./uploads.ts";

/** Far above the largest file, so that one which is a little too large is read to its end and told so. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Takes a file for a form: multipart/form-data with the file and its `kind`, which may stand in the query as well. It
 * reads its body itself, so no limit of other calls' bodies may stand before it.
 */
export function uploadResource(uploads: Uploads): Hono {
  return new Hono().post(calls.upload.path, async (c) => {
    const boundary = boundaryOf(c.req.header("Content-Type"));
    const parts = readParts(c.req.raw.body, { boundary, maxBytes });
    return c.json(await uploads.receive(parts, c.req.query("kind")));
  });
}
