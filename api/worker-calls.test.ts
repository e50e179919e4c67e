import { spawnSync } from "node:child_process";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { createWorkerCalls } from "./worker-calls.ts";

const answering = new URL("worker-calls.ts", import.meta.url).href;

/** The calls that the tests' thread takes. */
type Call = { wait: number } | { fail: string } | { exit: string };

/** It notes the numbers that it has waited for, and answers with all of them. */
const source = `
  import { answerCalls } from "${answering}";
  const done = [];
  answerCalls(
    async (call) => {
      if ("exit" in call) setImmediate(() => { throw new Error(call.exit); });
      if ("exit" in call) return new Promise(() => {});
      if ("fail" in call) throw Object.assign(new Error(call.fail), { code: "E_FAIL" });
      await new Promise((resolve) => setTimeout(resolve, call.wait));
      done.push(call.wait);
      return [...done];
    },
  );
`;
const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

test("calls are answered in order", async () => {
  const { calls } = setUp();
  expect(await Promise.all([calls.call({ wait: 30 }), calls.call({ wait: 0 })])).toEqual([[30], [30, 0]]);
});

test("a failed call rejects with its own error, and the next one is answered", async () => {
  const { calls } = setUp();
  await expect(calls.call({ fail: "no paper" })).rejects.toMatchObject({
    message: "no paper",
    code: "E_FAIL",
  });
  expect(await calls.call({ wait: 0 })).toEqual([0]);
});

test("pending calls are counted until they are answered", async () => {
  const { calls } = setUp();
  expect(calls.pending()).toBe(0);
  const both = [calls.call({ wait: 0 }), calls.call({ fail: "x" })];
  expect(calls.pending()).toBe(2);
  await Promise.allSettled(both);
  expect(calls.pending()).toBe(0);
});

test("when a thread ends, its calls reject with the reason, and the next call starts another", async () => {
  const { calls, started } = setUp();
  await calls.call({ wait: 1 });
  const pending = [calls.call({ exit: "out of memory" }), calls.call({ wait: 0 })];
  for (const { reason } of (await Promise.allSettled(pending)) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ message: "ended", cause: { message: "out of memory" } });
  expect([calls.pending(), started()]).toEqual([0, 1]);
  expect(await calls.call({ wait: 2 })).toEqual([2]);
  expect(started()).toBe(2);
});

test("stopping the thread rejects pending calls, and stopping one that never started does nothing", async () => {
  const { calls, started } = setUp();
  await calls.end();
  expect(started()).toBe(0);
  const pending = Promise.allSettled([calls.call({ exit: "late" })]);
  await calls.end();
  expect(await pending).toMatchObject([{ status: "rejected", reason: { message: "ended" } }]);
});

test("a call that cannot be sent is rejected and not left pending", async () => {
  const { calls } = setUp();
  await expect(calls.call({ wait: (() => {}) as never })).rejects.toThrow("could not be cloned");
  expect(calls.pending()).toBe(0);
});

test("a thread keeps the process alive only while a call is pending", () => {
  const program = `
    import { Worker } from "node:worker_threads";
    import { createWorkerCalls } from "${new URL("worker-calls.ts", import.meta.url).href}";
    const calls = createWorkerCalls(() => new Worker(new URL(${JSON.stringify(script.href)})));
    await calls.call({ wait: 0 });
    calls.call({ wait: 100 }).then((done) => console.log(done.join()));
  `;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: 30_000,
  });
  expect([stdout, status]).toEqual(["0,100\n", 0]);
});

function setUp() {
  let count = 0;
  const calls = createWorkerCalls<Call, number[]>(
    () => {
      count += 1;
      return new Worker(script);
    },
    (cause) => new Error("ended", { cause }),
  );
  onTestFinished(() => calls.end());
  return { calls, started: () => count };
}
