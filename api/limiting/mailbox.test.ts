import { expect, test } from "vitest";
import { foldMailbox } from "./mailbox.ts";

test.each([
  ["Ana@Example.com", "ana@example.com"],
  ["ana+1@example.com", "ana@example.com"],
  ["ana+a+b@example.com", "ana@example.com"],
  ["ana.lopez@example.com", "ana.lopez@example.com"],
  ["ana.lopez+x@gmail.com", "analopez@gmail.com"],
  ["A.N.A@GoogleMail.com", "ana@gmail.com"],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])("%s counts as %s", (email, mailbox) => {
  expect(foldMailbox(email)).toBe(mailbox);
});
