/** The upload call over a database and a folder of its own, as tests of the verdicts on files use it. */
import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { openDatabase } from "#api/database/open.ts";
import { answerProblem, ProblemError } from "#api/problems.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { loadInspection } from "#api/uploads/inspect.ts";
import type { Inspect } from "#api/uploads/inspector.ts";
import { uploadResource } from "#api/uploads/uploads.ts";
import { calls } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import type { UploadKind } from "#contract/upload.ts";
import { makeFolder } from "./folders.ts";

/** `accepted`, or the status, the code and the details of the refusal. */
export type Verdict = "accepted" | { status: number; code: string; [detail: string]: unknown };

/** Starts it, until `whenDone` runs what it is given. Files are inspected in this process unless told otherwise. */
export async function startUploadCall({
  whenDone,
  inspect = async ({ path, type }) => (await loadInspection(type))(await readFile(path)),
}: {
  whenDone: (end: () => unknown) => unknown;
  inspect?: Inspect;
}) {
  const database = await openDatabase({ dataDir: ":memory:" });
  whenDone(() => database.destroy());
  const uploads = uploadResource({
    database,
    store: createDiskStore(makeFolder({ whenDone })),
    tempFolder: makeFolder({ whenDone }),
    inspect,
  });
  const app = new Hono().route("/", uploads).onError((error, c) => {
    return answerProblem(c, error instanceof ProblemError ? error : new ProblemError("server"));
  });
  return async function upload(bytes: Buffer, name: string, kind?: UploadKind): Promise<Verdict> {
    const body = new FormData();
    body.append("kind", kind ?? (/\.(?:jpe?g|png|dwg)$/i.test(name) ? "document" : "cv"));
    body.append("file", new File([new Uint8Array(bytes)], name));
    const response = await app.request(calls.upload.path, { method: "POST", body });
    if (response.ok) return "accepted";
    const { status, code, errors } = problemSchema.parse(await response.json());
    const [error] = errors ?? [];
    return { status, code: error?.code ?? code, ...error?.params };
  };
}
