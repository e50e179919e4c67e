import { expect } from "vitest";
import { createMemoryStore } from "#api/captcha/captcha-store.ts";
import type { Database } from "#api/database/tables.ts";
import type { Letter } from "#api/letters/letter.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { ProblemError } from "#api/problems.ts";
import { pdf } from "#test/sample-files.ts";
import { calls } from "#contract/calls.ts";
import type { Office } from "#contract/offices.ts";
import type { PositionPage } from "#contract/positions.ts";
import type { Problem } from "#contract/problem.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Uploaded } from "#contract/upload.ts";
import { startApi } from "#test/api.ts";
import { solveCaptcha } from "#test/captcha.ts";
import { testOnEach } from "#test/databases.ts";
import { contact, order, quote, application, sampleNow, survey } from "#test/samples.ts";
import { readRecordFile } from "#test/content-files.ts";

testOnEach("each form with a solved captcha is stored with its reference and letters", async (database) => {
  const { send, solve, upload } = await setUp(database);
  const forms = [
    ["createUserMainInfo", contact, "contact", /^CT-/],
    ["createUserMainInfo", quote, "quote", /^QT-/],
    ["createUserMainInfo", order, "order", /^OR-/],
    ["addSurveyAppointment", survey, "survey", /^SV-/],
    // A browser may know time zones that are newer than this machine's.
    ["addSurveyAppointment", { ...survey, timeZone: "Arctic/Newly_Made" }, "survey", /^SV-/],
    ["sendRecruit", { ...application, cv: await upload() }, "application", /^AP-/],
  ] as const;
  for (const [call, input, kind, reference] of forms) {
    const receipt = (await send(call, { ...input, captchaVerification: await solve(kind) })) as Receipt;
    expect(receipt.reference).toMatch(reference);
    const row = await database
      .selectFrom("submissions")
      .selectAll()
      .where("reference", "=", receipt.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind, email: input.email, delete_on: receipt.deleteOn });
    expect(JSON.parse(row.data)).toMatchObject(input);
    expect(row.data).not.toContain("captchaVerification");
    const letters = await lettersAbout(database, receipt.reference);
    expect(letters).toHaveLength(2);
    expect(letters.flatMap(({ to }) => to)).toContain(input.email);
  }
});

testOnEach("signs that nobody sees reach neither the address of a letter nor its text", async (database) => {
  const { send } = await setUp(database);
  const { reference } = (await send("createUserMainInfo", {
    ...contact,
    email: "\u202a\u200bana@exam\u00adple.com\u202c",
    name: "Eve \u202egnp.exe\u202c\u2060",
    company: "\u200f\u200d\u2066Acme\u2069",
    phone: "\u202a+34 600\u200b 000 000\u202c",
    message: "A copy\u2028of \u202eall\u202c, please. علی\u200cرضا 👩\u200d🔬",
  })) as Receipt;
  const letters = await lettersAbout(database, reference);
  expect(letters.map(({ to, replyTo }) => [to, replyTo]).flat(2)).toContain("ana@example.com");
  const all = JSON.stringify(letters);
  expect(all).not.toMatch(/[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069]/);
  for (const text of ["Eve gnp.exe", "Acme", "+34 600 000 000", "of all, please. علی\u200cرضا 👩\u200d🔬"])
    expect(all).toContain(text);
});

testOnEach("an address in another script is the same in both of its notations", async (database) => {
  const { send } = await setUp(database);
  for (const email of ["ana@xn--e1afmkfd.xn--p1ai", "ana@пример.рф"]) {
    const { reference } = (await send("createUserMainInfo", { ...contact, email })) as Receipt;
    const letters = await lettersAbout(database, reference);
    expect(letters.flatMap(({ to }) => to)).toContain("ana@пример.рф");
    expect(letters.some(({ replyTo }) => replyTo === "ana@пример.рф")).toBe(true);
  }
});

testOnEach("nothing is stored without a captcha, or with a used one", async (database) => {
  const { send, solve } = await setUp(database, { needsCaptcha: true });
  expect(await send("addSurveyAppointment", survey)).toMatchObject(captchaProblem("captcha.need"));
  expect(await send("addSurveyAppointment", { ...survey, captchaVerification: "made up" })).toMatchObject(
    captchaProblem("captcha.expired"),
  );
  const captchaVerification = await solve("survey");
  await send("addSurveyAppointment", { ...survey, captchaVerification });
  const other = { ...survey, notes: "Another one.", captchaVerification };
  expect(await send("addSurveyAppointment", other)).toMatchObject(captchaProblem("captcha.expired"));
  expect(await send("addSurveyAppointment", other, "key-0001")).toMatchObject(
    captchaProblem("captcha.expired"),
  );
  expect(await countOf(database)).toBe(1);
});

testOnEach("a number is stored with its typed text, and both must agree", async (database) => {
  const { send, solve } = await setUp(database);
  const captchaVerification = await solve("quote");
  const input = { ...quote, quantity: 24_000, locale: "en", captchaVerification };
  expect(await send("createUserMainInfo", { ...input, typed: { quantity: "24.5" } })).toMatchObject({
    status: 422,
    errors: [{ field: "quantity", code: "number.typed" }],
  });
  expect(await countOf(database)).toBe(0);
  await send("createUserMainInfo", { ...input, typed: { quantity: "24,000", phone: "600.00.00.00" } });
  const { data } = await database.selectFrom("submissions").select("data").executeTakeFirstOrThrow();
  expect(JSON.parse(data)).toMatchObject({
    quantity: 24_000,
    typed: { quantity: "24,000", phone: "600.00.00.00" },
  });
});

testOnEach("a quote is refused for an impossible day or impossible goods", async (database) => {
  const { send } = await setUp(database);
  const wrong = {
    ...quote,
    readyDate: "2020-01-15",
    unNumber: "UN1993",
    hazardClass: "8",
    packingGroup: "II",
  };
  expect(await send("createUserMainInfo", wrong)).toMatchObject({
    status: 422,
    errors: [
      { field: "readyDate", code: "date.past", params: { date: "2026-11-21" } },
      { field: "hazardClass", code: "class.other", params: { number: "1993", hazard: "3" } },
    ],
  });
  expect(await send("createUserMainInfo", { ...quote, readyDate: "9999-12-31" })).toMatchObject({
    errors: [{ field: "readyDate", code: "date.late" }],
  });
});

testOnEach("a captcha is valid only for the form it was requested for", async (database) => {
  const { send, solve } = await setUp(database);
  const captchaVerification = await solve("contact");
  expect(await send("addSurveyAppointment", { ...survey, captchaVerification })).toMatchObject(
    captchaProblem("captcha.expired"),
  );
});

testOnEach("a captcha sent in concurrent requests stores one form", async (database) => {
  const { send, solve } = await setUp(database);
  const captchaVerification = await solve("order");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      send("createUserMainInfo", { ...order, details: `Question ${at}`, captchaVerification }),
    ),
  );
  expect(answers.filter((answer) => "reference" in answer)).toHaveLength(1);
  expect(await countOf(database)).toBe(1);
});

testOnEach(
  "an invalid form does not use up its captcha, and a repeated request needs no second one",
  async (database) => {
    const { send, solve } = await setUp(database);
    const captchaVerification = await solve("survey");
    const wrong = { ...survey, captchaVerification, site: "atlantis" };
    expect(await send("addSurveyAppointment", wrong)).toMatchObject({
      errors: [{ field: "site", code: "select" }],
    });
    const right = { ...survey, captchaVerification };
    const first = await send("addSurveyAppointment", right, "key-0001");
    expect(first).toHaveProperty("reference");
    expect(await send("addSurveyAppointment", right, "key-0001")).toEqual(first);
    expect(await countOf(database)).toBe(1);
  },
);

testOnEach(
  "every form needs a captcha, also a request about data, for which a calculation is enough",
  async (database) => {
    const { send, solve } = await setUp(database, { needsCaptcha: true });
    for (const topic of ["data-protection", "quote"])
      expect(await send("createUserMainInfo", { ...contact, topic })).toMatchObject(
        captchaProblem("captcha.need"),
      );
    expect(await countOf(database)).toBe(0);
    const captchaVerification = await solve("contact");
    expect(
      await send("createUserMainInfo", { ...contact, topic: "data-protection", captchaVerification }),
    ).toHaveProperty("reference");
  },
);

testOnEach("an agent's office cannot be booked", async (database) => {
  const { send, solve } = await setUp(database);
  const agent = (readRecordFile("content", "offices") as Office[]).find(
    ({ relationship }) => relationship === "agent",
  );
  const input = { ...survey, site: agent?.id, captchaVerification: await solve("survey") };
  expect(agent?.id).toBeDefined();
  expect(await send("addSurveyAppointment", input)).toMatchObject({
    errors: [{ field: "site", code: "select" }],
  });
});

testOnEach("a survey's days must be in the site's calendar", async (database) => {
  const { send, solve } = await setUp(database);
  const captchaVerification = await solve("survey");
  const at = (date: string) => ({
    ...survey,
    site: "tarragona-depot",
    captchaVerification,
    slots: [{ ...survey.slots[0], date }],
  });
  const answers = [
    ["2026-11-23", "date.past"],
    ["2027-06-01", "date.late"],
    ["2026-12-08", "date.closed"],
  ] as const;
  for (const [date, code] of answers)
    expect(await send("addSurveyAppointment", at(date))).toMatchObject({
      errors: [{ field: "slots.0.date", code }],
    });
});

testOnEach("a receipt says who answers and by when, and repeats it for the same key", async (database) => {
  const { send, solve, upload } = await setUp(database);
  // A Saturday at noon in UTC.
  const answers = [
    [
      "createUserMainInfo",
      { ...contact, topic: "other" },
      "contact",
      "barcelona-office",
      "2026-11-23T17:00:00.000Z",
    ],
    ["createUserMainInfo", quote, "quote", "shanghai-head-office", "2026-11-23T10:00:00.000Z"],
    ["createUserMainInfo", order, "order", "shanghai-head-office", "2026-11-23T10:00:00.000Z"],
    ["addSurveyAppointment", survey, "survey", "barcelona-office", "2026-11-23T17:00:00.000Z"],
    [
      "sendRecruit",
      { ...application, cv: await upload() },
      "application",
      "hamburg-office",
      "2026-11-27T17:00:00.000Z",
    ],
  ] as const;
  for (const [call, input, kind, site, by] of answers) {
    const body = { ...input, captchaVerification: await solve(kind) };
    const receipt = (await send(call, body, `key-of-${kind}`)) as Receipt;
    expect({ kind, answer: receipt.answer }).toMatchObject({ kind, answer: { site: { id: site }, by } });
    expect(receipt.answer?.newProductBy).toBe(kind === "quote" ? "2026-11-25T10:00:00.000Z" : undefined);
    expect(await send(call, body, `key-of-${kind}`)).toEqual(receipt);
  }
});

testOnEach("a message to a group team is answered in the head office's hours", async (database) => {
  const { send, solve } = await setUp(database);
  for (const [topic, by] of [
    ["press", "2026-11-23T10:00:00.000Z"],
    ["careers", "2026-11-27T10:00:00.000Z"],
  ]) {
    const body = { ...contact, topic, captchaVerification: await solve("contact") };
    const { answer } = (await send("createUserMainInfo", body)) as Receipt;
    expect({ topic, answer }).toMatchObject({ topic, answer: { site: { id: "shanghai-head-office" }, by } });
  }
});

testOnEach(
  "receipt, letter and Reply-To name the same office, or the team of the group",
  async (database) => {
    const { send, solve, apply } = await setUp(database);
    const offices = readRecordFile("content", "offices") as Office[];
    const message = (topic: string) => ["createUserMainInfo", { ...contact, topic }, "contact"] as const;
    const forms = [
      [...message("other"), undefined],
      [...message("quote"), undefined],
      [...message("ship-supply"), "santos.agency@estuary.example"],
      [...message("evidence"), "quality@estuary.example"],
      [...message("press"), "press@estuary.example"],
      ["createUserMainInfo", quote, "quote", undefined],
      ["createUserMainInfo", order, "order", "orders@estuary.example"],
      ["addSurveyAppointment", survey, "survey", undefined],
    ] as const;
    const sent: [Receipt, string?][] = [[(await apply({})) as Receipt, "careers@estuary.example"]];
    for (const [call, input, kind, mail] of forms)
      sent.push([(await send(call, { ...input, captchaVerification: await solve(kind) })) as Receipt, mail]);
    for (const [{ reference, answer }, mail] of sent) {
      const toSender = (await lettersAbout(database, reference)).find(({ isAutomatic }) => isAutomatic);
      const office = offices.find(({ id }) => id === answer?.site.id);
      const isTeam = answer?.site.email === undefined;
      expect(toSender?.replyTo).toBe(mail ?? office?.email);
      expect(answer?.site.email).toBe(isTeam ? undefined : toSender?.replyTo);
      const text = toSender?.text.replaceAll(/\s+/g, " ") ?? "";
      expect([office?.name.en, office?.name.es].some((name) => text.includes(`${name}`))).toBe(!isTeam);
    }
  },
);

testOnEach("a message for a ship in port goes to the ship agency nearest the port", async (database) => {
  const { send, solve } = await setUp(database);
  const body = { ...contact, topic: "ship-supply", country: "MY" };
  const captchaVerification = await solve("contact");
  const { reference, answer } = (await send("createUserMainInfo", {
    ...body,
    captchaVerification,
  })) as Receipt;
  expect(answer?.site.id).toBe("singapore-office");
  const letters = await lettersAbout(database, reference);
  expect(letters.flatMap(({ to }) => to)).toContain("singapore.agency@estuary.example");
});

testOnEach("a booking goes to the depot that accepts it, within its hours", async (database) => {
  const { send, solve } = await setUp(database);
  const captchaVerification = await solve("survey");
  const mailbox = "tarragona.depot.cleaning@estuary.example";
  const booking = {
    ...survey,
    captchaVerification,
    purpose: "cleaning",
    site: "tarragona-depot",
    lastCargo: "Latex",
    slots: [{ date: "2026-12-02", from: "06:00", to: "09:00" }],
  };
  const wrong = [
    [{ site: "port-klang-depot" }, { field: "site", code: "select" }],
    [{ site: "le-havre-office" }, { field: "site", code: "select" }],
    [
      { site: "melbourne-agent", purpose: "visit" },
      { field: "site", code: "select" },
    ],
    [{ site: undefined }, { field: "site", code: "select" }],
    [
      { slots: [{ date: "2026-12-02", from: "02:00", to: "05:00" }] },
      { field: "slots.0.from", code: "time.closed", params: { hours: "06:00–22:00" } },
    ],
  ] as const;
  for (const [change, error] of wrong)
    expect(await send("addSurveyAppointment", { ...booking, ...change })).toMatchObject({ errors: [error] });
  const { reference, answer } = (await send("addSurveyAppointment", booking)) as Receipt;
  expect(answer?.site.id).toBe("tarragona-depot");
  const letters = await lettersAbout(database, reference);
  expect(letters.flatMap(({ to }) => to).toSorted()).toEqual([survey.email, mailbox].toSorted());
});

testOnEach(
  "a second application from an address is stored separately, and only the team is told",
  async (database) => {
    const { apply } = await setUp(database);
    const first = (await apply({})) as Receipt;
    const second = (await apply({ name: "A Stranger", email: application.email.toUpperCase() })) as Receipt;
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(second.deleteOn).toBe(first.deleteOn);
    expect(await countOf(database)).toBe(2);
    const [toTeam, toSender] = await lettersAbout(database, second.reference);
    expect(toTeam?.text).toContain(first.reference);
    expect(toSender?.text).not.toContain(first.reference);
    const claimed = await database.selectFrom("uploads").select("reference").execute();
    expect(claimed.map(({ reference }) => reference).toSorted()).toEqual(
      [first.reference, second.reference].toSorted(),
    );
  },
);

testOnEach("an application can be replaced once with the token of its letter", async (database) => {
  const { send, apply } = await setUp(database);
  const first = (await apply({})) as Receipt;
  const replaceToken = await tokenIn(database, first);
  const better = { coverNote: "A better note.", area: "americas", email: "Lucia@example.com", replaceToken };
  const second = (await apply(better)) as Receipt;
  const rows = await database.selectFrom("submissions").select(["reference", "data"]).execute();
  expect(rows.map(({ reference }) => reference)).toEqual([second.reference]);
  expect(rows[0]?.data).toContain("A better note.");
  expect(rows[0]?.data).not.toContain(replaceToken);
  expect(await lettersAbout(database, first.reference)).toEqual([]);
  const letters = await lettersAbout(database, second.reference);
  for (const { text } of letters) expect(text).toContain(first.reference);
  expect(letters.flatMap(({ to }) => to)).toContain("Lucia@example.com");

  expect(await apply(better)).toMatchObject({ errors: [{ field: "replaceToken", code: "replace.gone" }] });
  expect(await countOf(database)).toBe(1);
  // The letter about the new one has a token of its own.
  expect(await apply({ replaceToken: await tokenIn(database, second) })).toHaveProperty("reference");
  expect(await countOf(database)).toBe(1);
  expect(await send("sendRecruit", { ...application, replaceToken: "x".repeat(201) })).toMatchObject({
    errors: [{ field: "replaceToken", code: "replace.gone" }],
  });
});

testOnEach("a forged, expired or foreign token replaces nothing", async (database) => {
  const { apply, at } = await setUp(database);
  const first = (await apply({})) as Receipt;
  const replaceToken = await tokenIn(database, first);
  const [, ...signed] = replaceToken.split(".");
  const gone = { errors: [{ field: "replaceToken", code: "replace.gone" }] };
  expect(await apply({ replaceToken: "made.up.token" })).toMatchObject(gone);
  expect(await apply({ replaceToken: ["AP-2222-2222", ...signed].join(".") })).toMatchObject(gone);
  expect(await apply({ replaceToken, email: "eva@example.com" })).toMatchObject({
    errors: [{ field: "email", code: "replace.email" }],
  });
  at(new Date("2026-12-21T12:00:01Z"));
  expect(await apply({ replaceToken })).toMatchObject(gone);
  const rows = await database.selectFrom("submissions").select("reference").execute();
  expect(rows.map(({ reference }) => reference)).toEqual([first.reference]);
});

testOnEach("a token used in concurrent requests replaces once", async (database) => {
  const { apply } = await setUp(database);
  const replaceToken = await tokenIn(database, (await apply({})) as Receipt);
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply({ replaceToken })));
  expect(answers.filter((answer) => "reference" in answer)).toHaveLength(1);
  expect(await countOf(database)).toBe(1);
});

testOnEach("an application is deleted a fixed time after its position closes", async (database) => {
  const { api, send, solve, upload } = await setUp(database);
  const list = await api.request("/position/getPositionList", { method: "POST", body: "{}" });
  const [position] = ((await list.json()) as PositionPage).items;
  const input = { ...application, position: position?.id, cv: await upload() };
  const receipt = (await send("sendRecruit", {
    ...input,
    captchaVerification: await solve("application"),
  })) as Receipt;
  expect(receipt.deleteOn > (position?.closes ?? "")).toBe(true);
  const unknown = { ...input, position: "EST-NONE", captchaVerification: await solve("application") };
  expect(await send("sendRecruit", unknown)).toMatchObject({
    errors: [{ field: "position", code: "select" }],
  });
});

testOnEach("a missing file or one of another kind is an error of its field", async (database) => {
  const { send, solve, upload } = await setUp(database);
  const cv = await upload();
  for (const [call, input, kind, field] of [
    ["sendRecruit", { ...application, cv: "0123456789abcdefghijkl" }, "application", "cv"],
    ["addSurveyAppointment", { ...survey, files: [cv] }, "survey", "files"],
  ] as const) {
    expect(await send(call, { ...input, captchaVerification: await solve(kind) })).toMatchObject({
      code: "invalid",
      errors: [{ field, code: "file.gone" }],
    });
  }
  expect(await countOf(database)).toBe(0);
});

testOnEach("a missing file does not use up the captcha", async (database) => {
  const { send, solve, upload } = await setUp(database);
  const captchaVerification = await solve("application");
  const gone = { ...application, cv: "0123456789abcdefghijkl", captchaVerification };
  expect(await send("sendRecruit", gone)).toMatchObject({ errors: [{ code: "file.gone" }] });
  expect(await send("sendRecruit", { ...gone, cv: await upload() })).toHaveProperty("reference");
});

testOnEach("too many forms from one address have to wait", async (database) => {
  const { api } = await setUp(database, { limits: createLimits() });
  const send = (clientAddress: string, email: string) =>
    api.request(
      calls.createUserMainInfo.path,
      { method: "POST", body: JSON.stringify({ ...contact, email }) },
      { clientAddress },
    );
  for (let count = 0; count < 20; count++)
    expect((await send("203.0.113.7", `a${count}@example.com`)).status).toBe(200);
  const refused = await send("203.0.113.7", "b@example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(await refused.json()).toMatchObject({ code: "rate" } satisfies Partial<Problem>);
  expect((await send("203.0.113.8", "b@example.com")).status).toBe(200);
});

testOnEach(
  "a form that could not be stored does not count against its mailbox's letters",
  async (database) => {
    let isBroken = true;
    const limits = createLimits({ factor: 1000 });
    let letters = 0;
    const { api } = await setUp(database, {
      limits: {
        ...limits,
        async consumeLetter() {
          letters += 1;
          return { isAllowed: true, counts: [], refund: async () => void (letters -= 1) };
        },
      },
      writeLetters() {
        if (isBroken) throw new ProblemError("unavailable");
        return [];
      },
    });
    const send = async () => {
      const response = await api.request(calls.createUserMainInfo.path, {
        method: "POST",
        body: JSON.stringify(contact),
      });
      return [response.status, letters];
    };
    expect(await send()).toEqual([503, 0]);
    isBroken = false;
    expect(await send()).toEqual([200, 1]);
  },
);

testOnEach("forms sent by strangers with an address do not block its owner", async (database) => {
  const { api } = await setUp(database, { limits: createLimits() });
  const send = async (clientAddress: string, email: string) => {
    const body = JSON.stringify({ ...contact, email });
    const response = await api.request(
      calls.createUserMainInfo.path,
      { method: "POST", body },
      { clientAddress },
    );
    return (await response.json()) as Receipt;
  };
  for (let count = 0; count < 3; count++) {
    const { reference } = await send(`198.51.100.${count}`, `ceo+${count}@example.com`);
    expect(await lettersAbout(database, reference)).toHaveLength(2);
  }
  expect((await send("203.0.113.6", "someone@example.com")).acknowledgement).toBe("now");
  const { reference, acknowledgement } = await send("203.0.113.7", "CEO@example.com");
  expect(acknowledgement).toBe("none");
  const letters = await lettersAbout(database, reference);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.replyTo).toBe("CEO@example.com");
  expect(letters[0]?.text).toContain("has had no email");
});

testOnEach(
  "a form from an address that could carry a message is stored, but gets no letter",
  async (database) => {
    const { send } = await setUp(database);
    const email = "victim+Your_parcel_waits_pay_at_www.evil.example/pay-now@gmail.com";
    const { reference, acknowledgement } = (await send("createUserMainInfo", {
      ...contact,
      email,
    })) as Receipt;
    expect(acknowledgement).toBe("none");
    const letters = await lettersAbout(database, reference);
    expect(letters.map(({ to, replyTo }) => [to.includes(email), replyTo])).toEqual([[false, email]]);
  },
);

testOnEach(
  "once the day's acknowledgements are written the receipt says that none follows",
  async (database) => {
    const { send } = await setUp(database, { limits: createLimits({ lettersPerDay: 1 }) });
    expect(await send("createUserMainInfo", contact)).toMatchObject({ acknowledgement: "now" });
    const second = (await send("createUserMainInfo", contact, "key-0001")) as Receipt;
    expect(second.acknowledgement).toBe("none");
    expect(await send("createUserMainInfo", contact, "key-0001")).toEqual(second);
    expect(await lettersAbout(database, second.reference)).toMatchObject([{ replyTo: contact.email }]);
  },
);

testOnEach("a call without a key that a proxy repeats is stored once", async (database) => {
  const { send, solve } = await setUp(database);
  const body = { ...order, captchaVerification: await solve("order") };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send("createUserMainInfo", body)));
  const [first] = answers;
  expect(first).toHaveProperty("reference");
  expect(answers).toEqual(Array(6).fill(first));
  expect(await send("createUserMainInfo", body)).toEqual(first);
  expect(await send("createUserMainInfo", { ...body, details: "Another question." })).toMatchObject(
    captchaProblem("captcha.expired"),
  );
  expect(await countOf(database)).toBe(1);
});

testOnEach("a form refused by a limit does not use up its captcha", async (database) => {
  const limits = createLimits({ factor: 1000 });
  let isFull = true;
  const { send, solve } = await setUp(database, {
    limits: {
      ...limits,
      consumeForm: (address, worth) =>
        isFull
          ? Promise.reject(new ProblemError("rate", { retryAfter: 60 }))
          : limits.consumeForm(address, worth),
    },
  });
  const captchaVerification = await solve("order");
  expect(await send("createUserMainInfo", { ...order, captchaVerification })).toMatchObject({
    status: 429,
  });
  isFull = false;
  expect(await send("createUserMainInfo", { ...order, captchaVerification })).toHaveProperty("reference");
});

testOnEach("a form whose file is gone does not use up its captcha", async (database) => {
  const { send, solve, upload, apply } = await setUp(database);
  const taken = await upload();
  await apply({ cv: taken });
  const captchaVerification = await solve("application");
  for (const cv of [taken, "0123456789abcdefghijkl"]) {
    expect(await send("sendRecruit", { ...application, cv, captchaVerification })).toMatchObject({
      errors: [{ field: "cv", code: "file.gone" }],
    });
  }
  const input = { ...application, cv: await upload(), captchaVerification };
  expect(await send("sendRecruit", input)).toHaveProperty("reference");
});

testOnEach("a form counts once it is stored, even if its answer fails", async (database) => {
  let counted = 0;
  const count = async () => {
    counted += 1;
    return { ofNetwork: 1, refund: async () => void (counted -= 1) };
  };
  const { api } = await setUp(database, {
    limits: {
      ...createLimits({ factor: 1000 }),
      consumeForm: count,
      consumeLetter: async () => ({ isAllowed: true, counts: [], ...(await count()) }),
    },
    onLetters() {
      throw new Error("no outbox");
    },
    logError() {},
  });
  const init = { method: "POST", body: JSON.stringify(contact) };
  expect((await api.request(calls.createUserMainInfo.path, init)).status).toBe(500);
  expect([await countOf(database), counted]).toEqual([1, 2]);
});

testOnEach(
  "concurrent repeats of a request count as one form, and one that is not stored as none",
  async (database) => {
    const { api } = await setUp(database, { limits: createLimits() });
    const send = async (input: object, key: string) => {
      const init = { method: "POST", body: JSON.stringify(input), headers: { "Idempotency-Key": key } };
      return (await api.request(calls.createUserMainInfo.path, init, { clientAddress: "203.0.113.7" }))
        .status;
    };
    for (let count = 0; count < 8; count++)
      expect(await send({ ...quote, files: ["0123456789abcdefghijkl"] }, `gone-000${count}`)).toBe(422);
    await Promise.all(Array.from({ length: 4 }, () => send(contact, "key-0001")));
    const later = [];
    for (let count = 2; count < 23; count++) later.push(await send(contact, `key-00${count + 10}`));
    expect(later).toEqual([...Array<number>(19).fill(200), 429, 429]);
  },
);

testOnEach(
  "a request refused while a concurrent repeat is stored gets the same receipt",
  async (database) => {
    const limits = createLimits();
    let calls = 0;
    const bothCame = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const refusing: typeof limits = {
      ...limits,
      async consumeForm(address, strength) {
        calls += 1;
        if (calls === 1) {
          await bothCame.promise;
          return limits.consumeForm(address, strength);
        }
        bothCame.resolve();
        await stored.promise;
        throw new ProblemError("rate", { retryAfter: 60 });
      },
    };
    const { send } = await setUp(database, { limits: refusing });
    const second = send("createUserMainInfo", contact, "key-0001");
    const third = send("createUserMainInfo", contact, "key-0001");
    const first = await Promise.race([second, third]);
    stored.resolve();
    expect(first).toMatchObject({ reference: expect.any(String) });
    expect(await Promise.all([second, third])).toEqual([first, first]);
    expect(await send("createUserMainInfo", contact, "key-0002")).toMatchObject({ code: "rate" });
  },
);

async function setUp(database: Database, parts: Parameters<typeof startApi>[0] = {}) {
  let time = sampleNow;
  const now = () => time;
  const captchaStore = createMemoryStore({ now });
  const api = await startApi({ database, captchaStore, needsCaptcha: false, now, ...parts });
  async function post(path: string, body: BodyInit, key?: string): Promise<object> {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    const response = await api.request(path, { method: "POST", body, headers });
    return (await response.json()) as object;
  }
  const send = (call: keyof typeof calls, input: object, key?: string) =>
    post(calls[call].path, JSON.stringify(input), key);
  const solve = (form: string) => solveCaptcha(api, captchaStore, form);
  async function upload(): Promise<string> {
    const form = new FormData();
    form.append("kind", "cv");
    form.append("file", new File([new Uint8Array(pdf())], "cv.pdf"));
    return ((await post(calls.upload.path, form)) as Uploaded).fileId;
  }
  return {
    api,
    send,
    solve,
    upload,
    /** Applies with a CV and a captcha of its own. */
    async apply(change: object) {
      const input = { ...application, cv: await upload(), captchaVerification: await solve("application") };
      return send("sendRecruit", { ...input, ...change });
    },
    /** Moves the clock. */
    at(moment: Date) {
      time = moment;
    },
  };
}

function captchaProblem(code: string) {
  return { status: 422, code: "invalid", errors: [{ field: "captchaVerification", code }] };
}

async function lettersAbout(database: Database, reference: string): Promise<Letter[]> {
  const rows = await database
    .selectFrom("outbox")
    .select("letter")
    .where("reference", "=", reference)
    .execute();
  return rows.map(({ letter }) => JSON.parse(letter) as Letter);
}

/** The token that replaces an application, from the letter to its sender. */
async function tokenIn(database: Database, { reference }: Receipt): Promise<string> {
  const letters = await lettersAbout(database, reference);
  return letters.flatMap(({ text }) => /replace=([\w.-]+)/.exec(text)?.[1] ?? [])[0] ?? "";
}

async function countOf(database: Database): Promise<number> {
  return (await database.selectFrom("submissions").select("reference").execute()).length;
}
