import { expect, test } from "vitest";
import { testOnEach } from "#test/databases.ts";
import {
  checkFileLink,
  createFileLink,
  fileLinkExpiry,
  createReplaceToken,
  readReplaceToken,
} from "./signed-links.ts";
import { createSigner, openSigner } from "./signer.ts";

const signer = createSigner("a key of this test");
const stranger = createSigner("another key");
const now = new Date("2026-11-21T12:00:00Z");
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

testOnEach("copies that start together share one key, until an operator deletes it", async (database) => {
  const [one, other] = await Promise.all([openSigner(database), openSigner(database)]);
  const signature = one.sign(["file", "x"]);
  expect(other.isSigned(["file", "x"], signature)).toBe(true);
  await database.deleteFrom("secrets").execute();
  expect((await openSigner(database)).isSigned(["file", "x"], signature)).toBe(false);
});

test("a signature is not valid for the same text split into other parts", () => {
  const signature = signer.sign(["file", "a", "b"]);
  for (const statement of [
    ["file", "ab"],
    ["file", "a,b"],
    ["fil", "ea", "b"],
    ["file", "a", "b", ""],
  ])
    expect(signer.isSigned(statement, signature)).toBe(false);
});

const application = { reference: "AP-7K3M-2QXR", receivedAt: now.toISOString() };

test("a token identifies its application for 30 days", () => {
  const { token, until } = createReplaceToken(signer, application);
  expect(until).toEqual(after(30));
  expect(token).toMatch(/^[\w.-]+$/);
  expect(readReplaceToken(signer, token, after(29.99))).toBe(application.reference);
  expect(readReplaceToken(signer, token, after(30))).toBeUndefined();
});

test("a forged token identifies nothing", () => {
  const { token } = createReplaceToken(signer, application);
  const [, expires = "", signature = ""] = token.split(".");
  for (const forged of [
    "",
    "AP-7K3M-2QXR",
    "..",
    `AP-2222-2222.${expires}.${signature}`,
    `AP-7K3M-2QXR.${Number(expires) + 1}.${signature}`,
    `${token}.x`,
    `AP-7K3M-2QXR.${expires}.`,
    createReplaceToken(stranger, application).token,
    // Signed, for another purpose.
    `AP-7K3M-2QXR.${expires}.${signer.sign(["file", "AP-7K3M-2QXR", expires])}`,
  ])
    expect(readReplaceToken(signer, forged, now)).toBeUndefined();
});

test("a file link works for 14 days, but not past the file's deletion", () => {
  expect(fileLinkExpiry(now, "2028-11-21")).toEqual(after(14));
  expect(fileLinkExpiry(now, "2026-11-25")).toEqual(new Date("2026-11-25T00:00:00Z"));
  const link = new URL(
    createFileLink(signer, { siteOrigin: "https://www.example.com", id: "file_1", until: after(14) }),
  );
  expect(link.origin + link.pathname).toBe("https://www.example.com/global/files/file_1");
  const { expires = "", signature = "" } = Object.fromEntries(link.searchParams);
  const asked = { id: "file_1", expires, signature };
  expect(checkFileLink(signer, asked, after(13.99))).toBe("valid");
  expect(checkFileLink(signer, asked, after(14))).toBe("expired");
  expect(checkFileLink(signer, { ...asked, id: "file_2" }, now)).toBe("forged");
  expect(checkFileLink(signer, { ...asked, expires: `${expires}0` }, now)).toBe("forged");
  expect(checkFileLink(signer, { ...asked, signature: "" }, now)).toBe("forged");
  expect(checkFileLink(stranger, asked, now)).toBe("forged");
});
