import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dump, load } from "js-yaml";
import { makeFolder } from "#test/folders.ts";
import { readWords } from "#test/content-files.ts";

test("both languages have the same fields, and lists of the same length", () => {
  const { en, es } = readWords("content");
  expect(fieldsIn(es)).toEqual(fieldsIn(en));
});

test("both languages use the same placeholders", () => {
  const { en, es } = readWords("content");
  expect(tokensIn(es)).toEqual(tokensIn(en));
});

test("a mistake is reported with its file, field and reason", () => {
  const folder = changed("mail/es.yaml", (words) => {
    words.letters.order.subject = "Hola {refrence}";
    words.toSender.closing = "";
  });
  change(folder, "messages/answers/es.json", (words) => {
    delete words.fields.cargo;
    words.choices.topic.gossip = "Cotilleo";
  });
  for (const problem of [
    /mail\/es\.yaml:\d+: letters\.order\.subject: \{refrence\} is not filled in here/,
    /messages\/answers\/es\.json:\d+: fields\.cargo: is missing/,
    /messages\/answers\/es\.json:\d+: choices\.topic\.gossip: there is no such field/,
    /mail\/es\.yaml:\d+: toSender\.closing: is empty/,
  ])
    expect(() => readWords(folder)).toThrow(problem);
});

/** A copy of the letters' words with a change in one file. */
function changed(file: string, edit: Edit): string {
  const folder = makeFolder();
  for (const part of ["mail", "messages/answers"])
    cpSync(`content/${part}`, join(folder, part), { recursive: true });
  change(folder, file, edit);
  return folder;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what is changed is wrong on purpose
type Edit = (words: any) => void;

function change(folder: string, file: string, edit: Edit): void {
  const words: unknown = load(readFileSync(join(folder, file), "utf8"));
  edit(words);
  writeFileSync(join(folder, file), file.endsWith(".json") ? JSON.stringify(words) : dump(words));
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
