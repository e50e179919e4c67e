import { expect, test } from "vitest";
import { contact } from "./samples.ts";
import { findPersonalData, typedTexts } from "./personal-data.ts";

test.each([
  ["an e-mail address", "no letter for ana.perez@example.com"],
  ["a telephone number", "cannot call +34 911 222 333"],
  ["a network address", "refused 203.0.113.7"],
  ["a network address", "refused ::1"],
  ["what a test typed", `invalid: ${contact.message}`],
  ["what a test typed", "invalid: Ana García"],
])("%s is found in a log", (what, line) => {
  expect(findPersonalData(`{"event":"listening"}\n${line}\n`, typedTexts())).toEqual([
    expect.stringContaining(what),
  ]);
});

test.each([
  '{"time":"2026-11-23T14:02:26.452Z","event":"listening","url":"http://localhost:3987/global/"}',
  '{"event":"letter not sent","error":"550 [e-mail] refused"}',
  '{"event":"database down","error":"connect ECONNREFUSED 127.0.0.1:5432"}',
  "    at file:///site/node_modules/@hono/node-server/dist/index.mjs:4:12",
])("nothing is found in %s", (line) => {
  expect(findPersonalData(line, typedTexts())).toEqual([]);
});
