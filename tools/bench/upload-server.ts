/** Only the upload call, for `tools/bench/uploads.ts`, which measures this process from outside. Prints its port. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { openDatabase } from "#api/database/open.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { uploadResource } from "#api/uploads/uploads.ts";

const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"));
const app = uploadResource({
  database: await openDatabase({ dataDir }),
  store: createDiskStore(join(dataDir, "uploads")),
  tempFolder: join(dataDir, "spool"),
});
let visitors = 0;
/** Each file is that of another visitor: one may send two at once. */
const visitor = () => ({ clientAddress: `2001:db8:${(visitors += 1).toString(16)}::1` });
const server = createServer(getRequestListener((request) => app.fetch(request, visitor())));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : "");
});
process.on("SIGTERM", () => {
  rmSync(dataDir, { recursive: true });
  process.exit();
});
