import { expect, test } from "vitest";
import { applicationSchema } from "./application.ts";

const { link } = applicationSchema.shape;

test.each([
  ["www.linkedin.com/in/ana", "https://www.linkedin.com/in/ana"],
  ["españa.example", "https://españa.example"],
  ["http://example.com/cv", "http://example.com/cv"],
  ["", ""],
])("the link %j is read as %j", (typed, read) => {
  expect(link.safeParse(typed)).toEqual({ success: true, data: read });
});

test.each([
  "my portfolio",
  "https://exa mple.com",
  "https://[.x",
  "ana@example.com",
  "javascript:alert(1)",
  "portfolio",
])("%j is no link", (typed) => {
  expect(link.safeParse(typed).success).toBe(false);
});
