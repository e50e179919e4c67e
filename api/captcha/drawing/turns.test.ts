import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("no more tasks run at a time than may, in the order in which they came, also when some fail", async () => {
  const inTurn = createTurns(3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      inTurn(async () => {
        begun.push(at);
        most = Math.max(most, (running += 1));
        await new Promise(setImmediate);
        running -= 1;
        if (at % 4 === 0) throw new Error("no");
        return at;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  await expect(inTurn(() => Promise.resolve("again"))).resolves.toBe("again");
});
