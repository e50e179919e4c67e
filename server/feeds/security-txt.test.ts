import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const parts = {
  origin: "https://www.example.com",
  path: "/.well-known/security.txt",
  email: "security@example.com",
  policy: "/global/privacyPolicy",
};
const dayInMs = 24 * 60 * 60 * 1000;

test.each(["2026-11-22T15:00:00Z", "2028-02-29T23:59:59Z", "2027-12-31T00:00:00Z"])(
  "on %s the file follows RFC 9116 and expires within a year",
  (moment) => {
    const today = new Date(moment);
    const lines = securityTxt({ ...parts, today }).split("\n");
    expect(lines.pop()).toBe("");
    const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"]);
    expect(fields.get("Contact")).toBe("mailto:security@example.com");
    expect(fields.get("Canonical")).toBe("https://www.example.com/.well-known/security.txt");
    expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (new Date(fields.get("Expires") ?? "").getTime() - today.getTime()) / dayInMs;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  },
);
