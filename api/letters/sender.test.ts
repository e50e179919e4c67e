import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { load } from "js-yaml";
import { createSigner } from "#api/signing/signer.ts";
import { testOnEach } from "#test/databases.ts";
import { startMailServer } from "#test/mail-server.ts";
import { sampleLetterContext } from "#test/sample-letters.ts";
import { makeFolder } from "#test/folders.ts";
import type { GroupDetails } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { createLetters } from "./write-letters.ts";
import { startOutbox } from "./outbox.ts";
import type { OutboxEntry } from "./message.ts";
import { createSender } from "./sender.ts";
import { readWords } from "#test/content-files.ts";

const mailFrom = () => "Estuary <no-reply@estuary.example>";
const group = load(readFileSync("content/site.yaml", "utf8")) as GroupDetails;
const { writeLetters } = createLetters({
  words: () => readWords("content"),
  group: () => group,
  signer: createSigner("a key of this test"),
  siteOrigin: "https://www.example.org",
});
const inTime = () => AbortSignal.timeout(10_000);

test("a letter arrives with its headers, its text and its calendar", async () => {
  const server = await mailServer();
  const context = sampleLetterContext("survey", "es");
  const [, letter] = writeLetters(context);
  await sendThrough(server.url, entryOf(letter));
  const [{ raw, recipients } = { raw: "", recipients: [] }] = server.received;
  const mail = await PostalMime.parse(raw);
  expect(recipients).toEqual(["ana.perez@example.com"]);
  expect(mail).toMatchObject({
    from: { name: "Estuary", address: "no-reply@estuary.example" },
    to: [{ address: "ana.perez@example.com" }],
    replyTo: [{ address: context.office?.email }],
    subject: letter?.subject,
    messageId: "<0b6e7f3e-id@estuary.example>",
    date: "2026-11-21T14:03:05.000Z",
  });
  expect(mail.text?.trimEnd()).toBe(letter?.text);
  expect(mail.text).toContain("Inspección");
  expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
  expect(headerOf(mail, "x-auto-response-suppress")).toBe("OOF, AutoReply");
  expect(mail.html).toBeUndefined();
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
  const [calendar] = mail.attachments;
  expect(calendar).toMatchObject({
    filename: "SV-7K3M-2QXR.ics",
    disposition: "attachment",
    method: "PUBLISH",
  });
  expect(linesOf(textOf(calendar?.content))).toEqual(linesOf(letter?.calendar ?? ""));
});

test("the team's letter goes to the office with a copy to the team, and allows automatic replies", async () => {
  const server = await mailServer();
  const context = sampleLetterContext("quote", "en");
  const [letter] = writeLetters(context);
  await sendThrough(server.url, entryOf(letter));
  const [{ raw, recipients } = { raw: "", recipients: [] }] = server.received;
  expect(recipients).toEqual([context.office?.email, group.teams.quotes]);
  const mail = await PostalMime.parse(raw);
  expect(mail.to).toMatchObject([{ address: context.office?.email }]);
  expect(mail.cc).toMatchObject([{ address: group.teams.quotes }]);
  expect(mail.replyTo).toMatchObject([{ address: "ana.perez@example.com" }]);
  expect(headerOf(mail, "auto-submitted")).toBeUndefined();
});

test("neither a name nor an address can add a header or a recipient", async () => {
  const server = await mailServer();
  const name = "Ana\r\nBcc: victim@example.com\r\n\r\nBuy now";
  const email = `"x,victim"@example.com`;
  for (const letter of writeLetters(sampleLetterContext("contact", "en", { name, email }))) {
    await sendThrough(server.url, entryOf(letter));
  }
  const [team, sender] = server.received;
  expect(team?.recipients).toEqual([sampleLetterContext("contact", "en").office?.email, group.teams.contact]);
  expect(sender?.recipients).toEqual([email]);
  for (const { raw } of server.received) expect(raw).not.toMatch(/^Bcc:/im);
  const mail = await PostalMime.parse(team?.raw ?? "");
  expect(mail.subject).toContain("Ana Bcc: victim@example.com Buy now");
});

test("the mail server gets each address as typed, and the header has domains in ASCII", async () => {
  const server = await mailServer();
  const addresses = [
    ["Ana.O'Hara+a=b@example.com"],
    ["a!#$%&*/?^`{|}~@example.com"],
    ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
    ["ana@उदाहरण.भारत", "ana@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ] as const;
  for (const [email] of addresses) {
    const [, letter] = writeLetters(sampleLetterContext("contact", "en", { email }));
    await sendThrough(server.url, entryOf(letter));
  }
  // The test server decodes domains.
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(addresses.map(([email]) => email));
  expect(server.received.map(({ raw }) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(
    addresses.map(([email, encoded = email]) => encoded),
  );
});

test("an entry always has the same Message-ID and date", async () => {
  const server = await mailServer();
  const entry = entryOf(writeLetters(sampleLetterContext("contact", "en"))[1]);
  await sendThrough(server.url, entry);
  await sendThrough(server.url, entry);
  const [first, second] = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.date).toBe(first?.date);
});

testOnEach("a server that was down gets the letter when it is back", async (database) => {
  const server = await mailServer();
  const { port } = server;
  await server.stop();
  const clock = { time: Date.parse("2026-11-21T14:03:05.123Z") };
  await database
    .insertInto("outbox")
    .values({ ...rowOf(writeLetters(sampleLetterContext("order", "en"))[1]) })
    .execute();
  const sender = createSender({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: "", mailFrom });
  const errors: unknown[] = [];
  const outbox = startOutbox({
    database,
    send: sender.send,
    now: () => new Date(clock.time),
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await outbox.stop();
    sender.close();
  });
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0])).toContain("next attempt");
  const back = await mailServer({ port });
  clock.time += 60_000;
  outbox.wake();
  await vi.waitFor(() => expect(back.received).toHaveLength(1));
  await outbox.stop();
  expect(await database.selectFrom("outbox").select(["attempts", "last_error"]).execute()).toEqual([
    { attempts: 2, last_error: null },
  ]);
});

test("only a permanent refusal of an address counts as refused, not a full mailbox or a wrong password", async () => {
  const [, letter] = writeLetters(sampleLetterContext("order", "en"));
  const gone = await mailServer({ refuse: () => 550 });
  await expect(sendThrough(gone.url, entryOf(letter))).rejects.toMatchObject({ code: "refused" });
  const full = await mailServer({ refuse: () => 452 });
  await expect(sendThrough(full.url, entryOf(letter))).rejects.toMatchObject({ responseCode: 452 });
  const closed = await mailServer({ password: "right" });
  const url = closed.url.replace("smtp://", "smtp://site:wrong@");
  await expect(sendThrough(url, entryOf(letter))).rejects.toMatchObject({ responseCode: 535 });
  await sendThrough(closed.url.replace("smtp://", "smtp://site:right@"), entryOf(letter));
  expect(closed.received).toHaveLength(1);
});

test("if one of two addresses is refused, the other still gets the letter", async () => {
  const office = sampleLetterContext("quote", "en").office?.email ?? "";
  const server = await mailServer({ refuse: (address) => (address === office ? 550 : undefined) });
  const [letter] = writeLetters(sampleLetterContext("quote", "en"));
  expect(await sendThrough(server.url, entryOf(letter))).toEqual({ refused: [office] });
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[group.teams.quotes]]);
});

test("a server that does not respond is dropped after a timeout", async () => {
  const server = await mailServer({ isSilent: true });
  const sender = createSender({ smtpUrl: server.url, dataDir: "", mailFrom });
  onTestFinished(() => sender.close());
  const entry = entryOf(writeLetters(sampleLetterContext("order", "en"))[1]);
  await expect(sender.send(entry, AbortSignal.timeout(200))).rejects.toMatchObject({ code: "EABORT" });
});

test("without a server each letter is a file named by time and reference, and a repeat overwrites it", async () => {
  const dataDir = makeFolder();
  let company = "Estuary";
  const { send, close } = createSender({ dataDir, mailFrom: () => `${company} <no-reply@estuary.example>` });
  onTestFinished(close);
  const [, letter] = writeLetters(sampleLetterContext("survey", "en", { name: "Íñigo 王小明" }));
  await send(entryOf(letter), inTime());
  company = "Delta";
  await send(entryOf(letter), inTime());
  const names = readdirSync(join(dataDir, "outbox"));
  expect(names).toEqual(["2026-11-21T14-03-05.123Z_SV-7K3M-2QXR_0b6e7f3e-id.eml"]);
  const mail = await PostalMime.parse(readFileSync(join(dataDir, "outbox", names[0] ?? "")));
  expect(mail).toMatchObject({
    subject: letter?.subject,
    from: { name: "Delta" },
    to: [{ address: "ana.perez@example.com" }],
  });
  expect(mail.text?.trimEnd()).toBe(letter?.text);
  expect(mail.attachments).toHaveLength(1);
});

function entryOf(letter: Letter | undefined): OutboxEntry {
  if (!letter) throw new Error("no letter");
  return {
    id: "0b6e7f3e-id",
    reference: letter.calendar ? "SV-7K3M-2QXR" : "CT-7K3M-2QXR",
    createdAt: "2026-11-21T14:03:05.123Z",
    letter,
  };
}

function rowOf(letter: Letter | undefined) {
  const { createdAt, letter: content, ...entry } = entryOf(letter);
  return {
    ...entry,
    letter: JSON.stringify(content),
    created_at: createdAt,
    send_after: createdAt,
    attempts: 0,
  };
}

async function sendThrough(smtpUrl: string, entry: OutboxEntry) {
  const { send, close } = createSender({ smtpUrl, dataDir: "", mailFrom });
  try {
    return await send(entry, inTime());
  } finally {
    close();
  }
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

function headerOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}

function textOf(content: string | ArrayBuffer | Uint8Array | undefined): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function linesOf(text: string): string[] {
  return text.trimEnd().split(/\r?\n/);
}
