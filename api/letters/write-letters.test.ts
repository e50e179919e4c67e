import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { readReplaceToken } from "#api/signing/signed-links.ts";
import { createSigner } from "#api/signing/signer.ts";
import { deskTopics, topics } from "#contract/enquiries.ts";
import { formatAnswerTime } from "#shared/answer-text.ts";
import type { Office } from "#contract/offices.ts";
import type { AnswerTime } from "#contract/receipt.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { addressIn } from "#shared/locales.ts";
import { answeredFrom, sampleLetterContext } from "#test/sample-letters.ts";
import type { GroupDetails } from "./letter-input.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { createLetters } from "./write-letters.ts";
import { readRecordFile, readWords } from "#test/content-files.ts";

const words = readWords("content");
const offices = readRecordFile("content", "offices") as Office[];
const group = load(readFileSync("content/site.yaml", "utf8")) as GroupDetails;
const signer = createSigner("a key of this test");
const { writeLetters, writeReminder, writeWithdrawal } = createLetters({
  words: () => words,
  group: () => group,
  signer,
  siteOrigin: "https://www.example.org",
});

const kinds = ["contact", "quote", "order", "survey", "application"] as const;
const teamOf = {
  contact: "contact",
  quote: "quotes",
  order: "orders",
  survey: "surveys",
  application: "careers",
} as const;
const everyLetter = kinds.flatMap((kind) => (["en", "es"] as const).map((locale) => [kind, locale] as const));

test.each(everyLetter)(
  "%s in %s: the sender gets the reference, the answer time and a copy in that language",
  (kind, locale) => {
    const context = sampleLetterContext(kind, locale);
    const [, letter] = write(context);
    const { fields, letters, toSender, teams, teamAt } = words[locale];
    // Where an office answers, it is named, and replies go there.
    const { office } = context;
    const desk = teams[teamOf[kind]];
    const team = office ? fill(teamAt, { team: desk, office: office.name[locale] }) : desk;
    const teamEmail = office?.email ?? group.teams[teamOf[kind]];
    const { email } = context.submission;
    expect(letter).toMatchObject({ to: [email], replyTo: teamEmail, isAutomatic: true, isToVisitor: true });
    // It may carry a stranger's message as well.
    expect(letter.text).not.toContain(email);
    expect(letter.subject).toBe(fill(letters[kind].subject, { reference: context.receipt.reference }));
    const text = flat(letter.text);
    const deadline = fill(
      words[locale].deadline.by,
      formatAnswerTime(context.receipt.answer as AnswerTime, locale),
    );
    expect(text).toContain(fill(letters[kind].promise, { team, deadline }));
    for (const note of letters[kind].notes)
      expect(text).toContain(fill(note, { emergencyPhone: group.emergencyPhone }));
    expect(text).toContain(
      fill(toSender.correctHow, {
        teamEmail,
        reference: context.receipt.reference,
      }),
    );
    expect(text).toContain(flat(formatDay(context.receipt.deleteOn, locale)));
    const part = kind === "application" ? "#applicants" : "";
    expect(text).toMatch(new RegExp(`${addressIn(locale, "/privacyPolicy")}${part} `));
    for (const field of labelsOf(context).filter((field) => field !== "cv" && field !== "email"))
      expect(text).toContain(`${fields[field]}:`);
  },
);

test.each(everyLetter)(
  "%s in %s: the team gets every field in English, and replies go to the sender",
  (kind, locale) => {
    const context = sampleLetterContext(kind, locale);
    const [letter] = write(context);
    const teamEmail = group.teams[teamOf[kind]];
    expect(letter.replyTo).toBe(context.submission.email);
    expect(letter).toMatchObject(
      context.office ? { to: [context.office.email], cc: [teamEmail] } : { to: [teamEmail] },
    );
    expect(letter.isAutomatic).toBeUndefined();
    expect(letter.isToVisitor).toBeUndefined();
    const text = flat(letter.text);
    expect(text).toContain(locale === "es" ? "Spanish" : "English");
    for (const field of labelsOf(context)) expect(text).toContain(`${words.en.fields[field]}:`);
    expect(text).toContain(words.en.letters[kind].noteToTeam);
  },
);

test.each(everyLetter)("%s in %s: no placeholder is left, and lines are short", (kind, locale) => {
  for (const { subject, text } of write(sampleLetterContext(kind, locale))) {
    expect(subject + text).not.toMatch(/\{\w*\}|undefined|\[object/);
    expect(text.split("\n").filter((line) => line.length > 72 && !line.includes("https://"))).toEqual([]);
  }
});

test("both letters state the time of arrival in the office's time zone and the deadline for a quote of a new dangerous product", () => {
  const context = sampleLetterContext("quote", "es");
  const [toTeam, toSender] = write(context).map(({ text }) => flat(text));
  // A Saturday afternoon in Hamburg; three working days on is Wednesday.
  expect(toSender).toContain(
    fill(words.es.momentThere, { moment: "21 de noviembre de 2026 a las 15:03", city: "Hamburgo" }),
  );
  expect(toTeam).toContain(
    fill(words.en.momentThere, { moment: "21 November 2026 at 15:03", city: "Hamburg" }),
  );
  expect(toSender).toContain(fill(words.es.newProduct, { day: "miércoles 25 de noviembre", time: "18:00" }));
  expect(toTeam).toContain(fill(words.en.newProduct, { day: "Wednesday 25 November", time: "18:00" }));
});

test("a letter without an answering office states no deadline", () => {
  const { receipt, ...context } = sampleLetterContext("contact", "en");
  const { answer: _answer, ...unanswered } = receipt;
  const text = flat(write({ ...context, receipt: unanswered })[1].text);
  expect(text).toContain(words.en.deadline.none);
  expect(text).toContain("21 November 2026 at 14:03 UTC");
});

test("a booking goes to the address of the depot that takes it", () => {
  const mailbox = "tarragona.depot.cleaning@estuary.example";
  const context = sampleLetterContext("survey", "en", { purpose: "cleaning" });
  const [toTeam] = write(answeredFrom(context, mailbox));
  expect(toTeam).toMatchObject({ to: [mailbox], cc: [group.teams.surveys] });
});

test("the acknowledgement states the office's hours", () => {
  const context = sampleLetterContext("contact", "es");
  const [, letter] = write(context);
  const { name, phone, hours } = context.office ?? { hours: [] };
  expect(flat(letter.text)).toContain(`${name?.es}, ${phone}:`);
  for (const { from, to } of hours) expect(flat(letter.text)).toContain(`de ${from} a ${to}`);
  const { office: _site, ...nowhere } = context;
  expect(flat(write(nowhere)[1].text)).toContain(
    fill(words.es.hours.none, { team: words.es.teams.contact, phone: "+86 21 5555 0140" }),
  );
});

test("whoever complains is told by when there are findings, and so is the team", () => {
  const letters = (topic: "complaint" | "other") =>
    write(sampleLetterContext("contact", "es", { topic })).map(({ text }) => flat(text));
  const [toTeam, toSender] = letters("complaint");
  expect(toTeam).toContain(words.en.complaint);
  expect(toSender).toContain(words.es.complaint);
  expect(letters("other").join(" ")).not.toMatch(
    new RegExp([words.en.complaint, words.es.complaint].join("|")),
  );
});

test.each(["en", "es"] as const)(
  "a letter in %s about a ship in port names the ship agency, and replies go there",
  (locale) => {
    const office = offices.find(({ id }) => id === "singapore-office") as Office;
    const mailbox = "singapore.agency@estuary.example";
    const sample = sampleLetterContext("contact", locale, { topic: "ship-supply" });
    const context = answeredFrom({ ...sample, office }, mailbox);
    const [toTeam, toSender] = write(context);
    expect(toTeam).toMatchObject({ to: [mailbox], cc: [group.teams.contact] });
    expect(toSender.replyTo).toBe(mailbox);
    const text = flat(toSender.text);
    expect(text).toContain(
      fill(words[locale].toSender.correctHow, { teamEmail: mailbox, reference: context.receipt.reference }),
    );
    expect(text).not.toContain(words[locale].teams.contact);
    for (const name of [office.name[locale], office.phone]) expect(text).toContain(name);
  },
);

test("a message goes to the team of its topic", () => {
  const [toTeam, toSender] = write(sampleLetterContext("contact", "en", { topic: "careers" }));
  expect(toTeam.cc).toEqual([group.teams.careers]);
  expect(toSender.replyTo).toBe(toTeam.to[0]);
  const { office: _office, ...press } = sampleLetterContext("contact", "es", { topic: "press" });
  const [toPress, toJournalist] = write(answeredFrom(press, undefined));
  expect(toPress.to).toEqual([group.teams.press]);
  expect(toJournalist.replyTo).toBe(group.teams.press);
  expect(flat(toJournalist.text)).toContain(words.es.teams.press);
});

test.each(["en", "es"] as const)("in %s a letter says nothing that does not concern its sender", (locale) => {
  const [contactNote, quoteNote] = (["contact", "quote"] as const).map((kind) =>
    flat(fill(words[locale].letters[kind].notes[0] ?? "", { emergencyPhone: group.emergencyPhone })),
  );
  const toSender = (kind: (typeof kinds)[number], fields?: object) =>
    flat(write(sampleLetterContext(kind, locale, fields))[1].text);
  for (const topic of topics) {
    const isOfNoCargo = topic !== "complaint" && deskTopics.includes(topic);
    expect([topic, toSender("contact", { topic }).includes(contactNote ?? "?")]).toEqual([
      topic,
      !isOfNoCargo,
    ]);
  }
  expect(toSender("quote")).toContain(quoteNote);
  const context = sampleLetterContext("quote", locale);
  const [, withSheet] = write({ ...context, submission: { ...context.submission, files: ["sheet"] } });
  expect(flat(withSheet.text)).not.toContain(quoteNote);
});

test.each(kinds)("in a letter of the form %s no choice is withheld as free text", (kind) => {
  const context = sampleLetterContext(kind, "en");
  const [, { text }] = write(context);
  const withheld = labelsOf(context).filter((field) =>
    new RegExp(`^${words.en.fields[field]}: +as you wrote it`, "m").test(text),
  );
  for (const field of [...Object.keys(words.en.choices), "durationHours", "marketing", "keep"])
    expect(withheld).not.toContain(field);
});

test("the team gets a link to each file with its expiry, the sender gets none", () => {
  const context = sampleLetterContext("application", "en");
  const [toTeam, toSender] = write(context);
  expect(context.files).toHaveLength(2);
  for (const { id, name } of context.files) {
    expect(toTeam.text).toContain(`- ${name}\n  https://www.example.org/global/files/${id}?expires=`);
    expect(toSender.text).not.toContain(id);
  }
  expect(flat(toTeam.text)).toContain("until 5 December 2026 at 14:03 UTC");
  expect(toSender.text).not.toContain("/global/files/");
  // Deleted before two weeks are over.
  const { receipt } = context;
  const [soon] = write({ ...context, receipt: { ...receipt, deleteOn: "2026-11-25" } });
  expect(flat(soon.text)).toContain("until 25 November 2026 at 00:00 UTC");
  const [none] = write({ ...context, files: [] });
  expect(none.text).not.toContain("/global/files/");
});

test.each(["en", "es"] as const)("an applicant has a link in %s that replaces the application", (locale) => {
  const context = sampleLetterContext("application", locale);
  const [toTeam, toSender] = write(context);
  const link = new URL(/https:\S+replace=\S+/.exec(toSender.text)?.[0] ?? "");
  expect(link.pathname + link.hash).toBe(
    locale === "es" ? "/global/es/Joinus#apply" : "/global/Joinus#apply",
  );
  expect(link.searchParams.get("position")).toBe(context.position?.id);
  const token = link.searchParams.get("replace") ?? "";
  const lastDay = new Date("2026-12-20T23:59:59Z");
  expect(readReplaceToken(signer, token, lastDay)).toBe(context.receipt.reference);
  expect(flat(toSender.text)).toContain(flat(formatDay("2026-12-20", locale)));
  expect(toTeam.text).not.toContain(token);
  expect(write(sampleLetterContext("contact", locale))[1].text).not.toContain("replace=");
});

test("both letters name the application that a new one replaces", () => {
  const context = sampleLetterContext("application", "en");
  const replaces = "AP-2222-2222";
  const [toTeam, toSender] = write({ ...context, submission: { ...context.submission, replaces } });
  expect(flat(toTeam.text)).toContain(`This replaces ${replaces}`);
  expect(flat(toSender.text)).toContain(`replaces your application ${replaces}`);
  for (const { text } of write(context)) expect(text).not.toContain("replaces AP-");
});

test("an application without a position is about an area", () => {
  const { position: _position, ...context } = sampleLetterContext("application", "es", {
    position: undefined,
  });
  expect(flat(write(context)[1].text)).toContain(
    fill(words.es.anyPosition, { area: words.es.choices.area.europe }),
  );
});

test("empty fields are left out", () => {
  const empty = { company: "", phone: undefined, unNumber: "", extras: [], files: [], marketing: false };
  for (const { text } of write(sampleLetterContext("quote", "en", empty))) {
    for (const field of ["company", "phone", "unNumber", "extras", "files", "marketing"] as const) {
      expect(text).not.toContain(`\n${words.en.fields[field]}:`);
    }
  }
});

test("a survey's letters say what to prepare for its purpose, and propose times in UTC", () => {
  for (const purpose of Object.keys(words.es.prepare) as (keyof typeof words.es.prepare)[]) {
    const [, letter] = write(
      sampleLetterContext("survey", "es", { purpose, site: undefined, address: "Puerto" }),
    );
    for (const item of words.es.prepare[purpose]) expect(flat(letter.text)).toContain(item);
    const [, atOurs] = write(sampleLetterContext("survey", "es", { purpose }));
    for (const item of words.es.prepareAtOurSite[purpose] ?? words.es.prepare[purpose])
      expect(flat(atOurs.text)).toContain(item);
  }
  const [toTeam, toSender] = write(sampleLetterContext("survey", "es"));
  const calendar = unfold(toSender.calendar);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar.match(/^STATUS:TENTATIVE$/gm)).toHaveLength(2);
  expect(calendar).toMatch(/^METHOD:PUBLISH$/m);
  // 08:30–11:30 in winter and 14:00–17:00 in summer, in Madrid.
  expect(calendar).toMatch(/^DTSTART:20261201T073000Z\nDTEND:20261201T103000Z$/m);
  expect(calendar).toMatch(/^DTSTART:20270401T120000Z\nDTEND:20270401T150000Z$/m);
  expect(calendar).toMatch(/^UID:SV-7K3M-2QXR-1@/m);
  expect(calendar).toMatch(/^UID:SV-7K3M-2QXR-2@/m);
  const { about } = { about: words.es.choices.purpose.cargo };
  const summary = fill(words.es.calendar.summary, { about, reference: "SV-7K3M-2QXR" });
  expect(calendar).toContain(`SUMMARY:${summary.replaceAll(",", String.raw`\,`)} (1/2)\n`);
  expect(unfold(toTeam.calendar)).toContain(
    fill(words.en.calendar.summary, {
      about: words.en.choices.purpose.cargo,
      reference: "SV-7K3M-2QXR",
    }),
  );
  expect(write(sampleLetterContext("survey", "es"))[1].calendar).toBe(toSender.calendar);
});

test("a name cannot add a line to a calendar or a header", () => {
  const name = "Ana\r\nBcc: all@example.com\nEND:VEVENT;x,y\\";
  const [toTeam, toSender] = write(
    sampleLetterContext("survey", "en", { name, site: undefined, address: "A\nDTSTART:1" }),
  );
  expect(toTeam.subject).toMatch(/Ana Bcc: all@example\.com END:VEVENT;x,y\\$/);
  expect(unfold(toTeam.calendar)).toContain("LOCATION:A DTSTART:1\n");
  for (const { calendar } of [toTeam, toSender])
    expect(unfold(calendar).match(/^(END:VEVENT|DTSTART:)/gm)).toHaveLength(4);
});

test.each(["en", "es"] as const)(
  "an applicant whose CV is kept learns in %s until when, and how to withdraw",
  (locale) => {
    const context = sampleLetterContext("application", locale);
    const letter = writeReminder(context);
    const { email } = context.submission;
    expect(letter).toMatchObject({
      to: [email],
      replyTo: group.teams.careers,
      isAutomatic: true,
      isToVisitor: true,
    });
    expect(letter.subject).toContain(context.receipt.reference);
    const text = flat(letter.text);
    expect(text).toContain(context.position?.title[locale]);
    expect(text).toContain(flat(formatDay(context.receipt.deleteOn, locale)));
    expect(text).toContain(group.teams.careers);
    expect(text).toContain(
      locale === "es" ? "/global/es/privacyPolicy#applicants" : "/global/privacyPolicy#applicants",
    );
    expect(letter.subject + letter.text).not.toMatch(/\{\w*\}|undefined|\[object/);
  },
);

test.each(["en", "es"] as const)(
  "a withdrawal names the application in %s, and the recruiters learn nothing else",
  (locale) => {
    const context = sampleLetterContext("application", locale);
    const { email } = context.submission;
    const [toTeam, toSender] = writeWithdrawal(context) as [Letter, Letter];
    expect(toTeam.to).toEqual([group.teams.careers]);
    expect(toSender).toMatchObject({
      to: [email],
      replyTo: group.teams.careers,
      isAutomatic: true,
      isToVisitor: true,
    });
    for (const [{ subject, text }, title] of [
      [toTeam, context.position?.title.en],
      [toSender, context.position?.title[locale]],
    ] as const) {
      expect(subject).toContain(context.receipt.reference);
      expect(flat(text)).toContain(title);
      expect(subject + text).not.toMatch(/\{\w*\}|undefined|\[object/);
    }
    expect(JSON.stringify(toTeam)).not.toContain(email);
    expect(toTeam).not.toHaveProperty("replyTo");
  },
);

test("braces that a visitor types stay unchanged", () => {
  const [letter] = write(
    sampleLetterContext("contact", "en", { name: "{emergencyPhone}", message: "{teamEmail} {reference}" }),
  );
  expect(letter.subject).toContain("{emergencyPhone}");
  expect(letter.text).toContain("{teamEmail} {reference}");
});

test("the team also sees a number as it was typed", () => {
  const [toTeam] = write(
    sampleLetterContext("quote", "es", { quantity: 24_000, typed: { quantity: "24.000" } }),
  );
  expect(toTeam.text).toMatch(/^Quantity: +24,000 t \(typed: 24\.000\)$/m);
});

test("the list for the sender says how long a free text is, and repeats chosen values", () => {
  const [, toSender] = write(sampleLetterContext("quote", "en", { cargo: "pay at https://example.com" }));
  expect(toSender.text).toMatch(/^Cargo: +as you wrote it \(length: 26\)$/m);
  expect(toSender.text).toMatch(/^Quantity: +24.5 t$/m);
  expect(toSender.text).not.toContain("https://example.com");
  expect(flat(toSender.text)).toContain(words.en.withheldNote);
});

function write(context: LetterContext): [toTeam: Letter, toSender: Letter] {
  const letters = writeLetters(context);
  expect(letters).toHaveLength(2);
  return letters as [Letter, Letter];
}

/** The fields of what was sent that have a label. */
function labelsOf({ submission }: LetterContext): (keyof (typeof words)["en"]["fields"])[] {
  const labels = words.en.fields;
  return Object.keys(submission.data).filter((field): field is keyof typeof labels => field in labels);
}

/** A letter without its line breaks. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

function unfold(calendar = ""): string {
  return calendar.replaceAll("\r\n ", "").replaceAll("\r\n", "\n");
}

test("letters use the current texts", () => {
  let current = words;
  const letters = createLetters({
    words: () => current,
    group: () => group,
    signer,
    siteOrigin: "https://site.example",
  });
  const context = sampleLetterContext("contact", "en");
  const before = letters.writeLetters(context)[1]?.text;
  current = { en: { ...words.en, toSender: { ...words.en.toSender, closing: "Until soon," } }, es: words.es };
  expect(letters.writeLetters(context)[1]?.text).not.toBe(before);
});
