import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse, stringify } from "yaml";
import { fill, readWords } from "./words.ts";

test("both languages have the same fields, and lists of the same length", () => {
  const { en, es } = readWords("content");
  expect(fieldsIn(es)).toEqual(fieldsIn(en));
});

test("the two languages say the same with the same words in braces", () => {
  const { en, es } = readWords("content");
  expect(tokensIn(es)).toEqual(tokensIn(en));
});

test("a mistake is told with its file, its field and the reason", () => {
  const folder = changed("es", (words) => {
    words.letters.order.subject = "Hola {refrence}";
    delete words.fields.cargo;
    words.choices.topic.gossip = "Cotilleo";
    words.toSender.closing = "";
  });
  expect(() => readWords(folder)).toThrow(
    /^mail\/es\.yaml: letters\.order\.subject: \{refrence\} is not filled in here/m,
  );
  expect(() => readWords(folder)).toThrow(/^mail\/es\.yaml: fields\.cargo: ./m);
  expect(() => readWords(folder)).toThrow(/^mail\/es\.yaml: choices\.topic: .*gossip/m);
  expect(() => readWords(folder)).toThrow(/^mail\/es\.yaml: toSender\.closing: ./m);
});

test("a file that is missing or no YAML is told by its name", () => {
  const folder = changed("en", () => {});
  writeFileSync(join(folder, "mail/en.yaml"), "a: [");
  rmSync(join(folder, "mail/es.yaml"));
  expect(() => readWords(folder)).toThrow(/^mail\/en\.yaml: .*\n[^]*^mail\/es\.yaml: ENOENT/m);
});

test("what is filled in is not filled in again", () => {
  expect(fill("{name}, {reference}; {other}", { name: "{reference}", reference: "$& CT-1" })).toBe(
    "{reference}, $& CT-1; {other}",
  );
});

/** A copy of the letters' words with a change in one file. */
// oxlint-disable-next-line typescript/no-explicit-any -- what is changed is wrong on purpose
function changed(locale: string, change: (words: any) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content/mail", join(folder, "mail"), { recursive: true });
  const file = join(folder, `mail/${locale}.yaml`);
  const words: unknown = parse(readFileSync(file, "utf8"));
  change(words);
  writeFileSync(file, stringify(words));
  return folder;
}

function fieldsIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value)
    .flatMap(([key, item]) => fieldsIn(item, `${path}.${key}`))
    .toSorted();
}

function tokensIn(value: unknown, path = ""): string[] {
  if (typeof value === "string")
    return [`${path} ${[...new Set(value.match(/\{\w+\}/g))].toSorted().join(" ")}`];
  return Object.entries(value as object)
    .flatMap(([key, item]) => tokensIn(item, `${path}.${key}`))
    .toSorted();
}
