import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import { startApi } from "#test/api.ts";
import { contact } from "#test/samples.ts";
import { DatabaseFailure } from "./database/failure.ts";
import { createLimits } from "./limiting/limits.ts";
import { isOutage } from "./unavailable.ts";

const stored = [calls.createUserMainInfo, calls.addSurveyAppointment, calls.sendRecruit, calls.upload];

test("while nothing can be stored, forms and files are refused unread, and lists still work", async () => {
  const api = await startApi({ isOpen: () => false });
  for (const { path } of stored) {
    // Not even JSON.
    const response = await api.request(path, { method: "POST", body: "{" });
    const { code } = problemSchema.parse(await response.json());
    expect([path, response.status, code, response.headers.get("Retry-After")]).toEqual([
      path,
      503,
      "unavailable",
      "30",
    ]);
  }
  const body = JSON.stringify({ locale: "en" });
  expect((await api.request(calls.queryNewsPage.path, { method: "POST", body })).status).toBe(200);
  const captcha = await api.request(calls.captchaGet.path, {
    method: "POST",
    body: JSON.stringify({ captchaType: "blockPuzzle" }),
  });
  expect([captcha.status, captcha.headers.get("Retry-After")]).toEqual([200, "30"]);
  expect(await captcha.json()).toMatchObject({ repCode: "9999", repData: null });
});

test("a database failure during a form answers 503, a bug 500", async () => {
  const failures: [Error, number][] = [
    [new DatabaseFailure("unreachable", "no answer"), 503],
    [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), 503],
    [Object.assign(new Error("no space left"), { code: "ENOSPC" }), 503],
    [Object.assign(new Error("out of memory"), { code: "53200", severity: "ERROR" }), 503],
    [Object.assign(new Error("syntax error"), { code: "42601", severity: "ERROR" }), 500],
    [new TypeError("undefined is not a function"), 500],
  ];
  for (const [error, status] of failures) {
    const told: unknown[] = [];
    const api = await startApi({
      logError: (thrown) => told.push(thrown),
      limits: { ...createLimits(), consumeForm: () => Promise.reject(error) },
    });
    const response = await api.request(calls.createUserMainInfo.path, {
      method: "POST",
      body: JSON.stringify(contact),
    });
    expect([error.message, response.status]).toEqual([error.message, status]);
    expect(told).toEqual([error]);
    expect(isOutage(error)).toBe(status === 503);
  }
});
