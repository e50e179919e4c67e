import { Hono } from "hono";
import { visitorOf } from "#api/visitor.ts";
import { calls } from "#contract/calls.ts";
import { boundaryOf, readParts } from "./multipart.ts";
import type { Uploads } from "./uploads.ts";

/** Far more than the largest file, so that a slightly larger one is read to its end and gets a proper answer. */
const maxBytes = 32 * 1024 * 1024;

/**
 * The call that uploads a file: multipart/form-data with the file and its `kind`, which may also be in the query. It reads
 * the body itself, so it must come before the size limit of other calls.
 */
export function uploadResource(uploads: Uploads): Hono {
  return new Hono().post(calls.upload.path, async (c) => {
    const boundary = boundaryOf(c.req.header("Content-Type"));
    const parts = readParts(c.req.raw.body, { boundary, maxBytes });
    const sender = visitorOf(c).address;
    return c.json(await uploads.receive(parts, { kind: c.req.query("kind"), sender }));
  });
}
