import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("priority.ts", import.meta.url).href);

test.runIf(process.platform === "linux")("a thread lowers only its own priority", async () => {
  const before = getPriority();
  const worker = new Worker(
    `import(${module}).then(({ lowerPriority }) => {
       lowerPriority();
       require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority());
     });`,
    { eval: true },
  );
  const [lowered] = (await once(worker, "message")) as [number];
  expect(lowered).toBe(Math.max(10, before));
  expect(getPriority()).toBe(before);
});
