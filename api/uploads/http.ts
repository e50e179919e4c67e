import { Hono } from "hono";
import { visitorOf } from "#api/visitor.ts";
import { calls } from "#contract/calls.ts";
import type { Uploads } from "./uploads.ts";

/**
 * The call that uploads a file: multipart/form-data with the file and its `kind`, which may also be in the query. It reads
 * the body itself, so it must come before the size limit of other calls.
 */
export function uploadResource(uploads: Uploads): Hono {
  return new Hono().post(calls.upload.path, async (c) => {
    const length = c.req.header("Content-Length");
    const uploaded = await uploads.receive({
      body: c.req.raw.body,
      contentType: c.req.header("Content-Type"),
      length: length === undefined ? undefined : Number(length),
      kind: c.req.query("kind"),
      sender: visitorOf(c).address,
    });
    return c.json(uploaded);
  });
}
