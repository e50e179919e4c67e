import { expect, test } from "vitest";
import { emailPattern } from "./email.ts";

test.each([
  "a@b.co",
  "ana.perez@example.com",
  "first.second.third@sub.domain.example",
  "plus+tag@example.com",
  "o'hara@example.com",
  "under_score-dash@example.com",
  "1@2.es",
  "UPPER@EXAMPLE.COM",
  "person@[192.168.0.1]",
  "josé@señal.es",
  "用户@例子.公司",
  "a@x-y.example",
  "a@b.museum",
])("%s is an address", (address) => {
  expect(address).toMatch(emailPattern);
});

test.each([
  "",
  "@",
  "plain",
  "@example.com",
  "a@",
  "a@example",
  "a@example.c",
  "a@example.c0m",
  "a@.com",
  "a@example..com",
  "a@example.com.",
  "a@-example.com",
  "a@example-.com",
  "a@exam_ple.com",
  "a@exam ple.com",
  ".a@example.com",
  "a.@example.com",
  "a..b@example.com",
  "a b@example.com",
  "a,b@example.com",
  "a<b>@example.com",
  "a@b@example.com",
  '""@example.com',
  '"ana"@example.com',
  '"two words"@example.com',
  '"a@b"@example.com',
  '"a\nb"@example.com',
  '"a"b"@example.com',
  "a@[1.2.3]",
  "a@[1.2.3.4",
  "a@1.2.3.4",
  "a@[a.b.c.d]",
  "a@[1.2.3.4].com",
  " a@example.com",
  "a@example.com ",
  "a@example.com\n",
  "a@example.com, b@example.com",
])("%j is not an address", (address) => {
  expect(address).not.toMatch(emailPattern);
});

test.each([
  ["a long label", `a@${"a".repeat(60_000)}`],
  ["many labels", `a@${"a.".repeat(30_000)}`],
  ["many dashes", `a@${"a-".repeat(30_000)}`],
  ["a long local part", `${"a.".repeat(30_000)}@`],
  ["an open quote", `"${"a".repeat(60_000)}`],
])("%s is refused quickly", (_, address) => {
  const start = performance.now();
  expect(emailPattern.test(address)).toBe(false);
  expect(performance.now() - start).toBeLessThan(500);
});
