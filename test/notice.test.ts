import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentLetterDays } from "#api/letters/letter-files.ts";
import { replaceTokenDays } from "#api/signing/signed-links.ts";
import { erasureDays } from "#api/submissions/erasures.ts";
import { reminderMonth } from "#api/submissions/reminders.ts";
import { deletionDay } from "#api/submissions/retention.ts";
import { doubtHours } from "#api/submissions/trusted-day.ts";
import { unsentLifetime } from "#api/uploads/orphans.ts";

const notice = {
  en: readFileSync("content/en/privacyPolicy.md", "utf8"),
  es: readFileSync("content/es/privacyPolicy.md", "utf8"),
};

/** Sentences of the privacy notice in both languages, and the number that the program uses. */
const promises: [name: string, number: number, en: string, es: string][] = [
  [
    "inquiries, in months",
    monthsTo(deletionDay("quote", { received: "2026-01-01" })),
    "survey requests: # months after receipt",
    "solicitudes de inspección: # meses desde que llegaron",
  ],
  [
    "applications kept for other roles, in months",
    monthsTo(deletionDay("application", { received: "2026-01-01", keep: true })),
    "**Kept for other roles:** # months",
    "**Conservada para otros puestos:** # meses",
  ],
  [
    "the link that withdraws an application, in days",
    replaceTokenDays,
    "For # days after we receive an application",
    "Durante los # días siguientes a su llegada",
  ],
  ["the reminder's month", reminderMonth, "In month # one message", "En el mes # un único mensaje"],
  [
    "letters sent, in days",
    sentLetterDays,
    "has sent: # days after sending",
    "ha enviado: # días desde el envío",
  ],
  ["backups, in days", backupDays(), "Backups: # days", "Copias de respaldo: # días"],
  [
    "references of what was erased, in days",
    erasureDays,
    "nothing else about it: # days",
    "nada más sobre él: # días",
  ],
  [
    "time before a changed clock is trusted, in hours, plus one until the next run",
    doubtHours + 1,
    "for # hours at most",
    "espera # horas como máximo",
  ],
];

test.each(promises)(
  "the privacy notice states the number that the program uses: %s",
  (_name, number, en, es) => {
    expect(notice.en).toContain(en.replace("#", String(number)));
    expect(notice.es).toContain(es.replace("#", String(number)));
  },
);

test("files that were never sent are due for removal within the 24 hours of the notice", () => {
  expect(notice.en).toContain("never sent: 24 hours");
  expect(notice.es).toContain("nunca enviados: 24 horas");
  expect(unsentLifetime).toBeLessThan(24 * 60 * 60_000);
});

test("applications are deleted six months after arrival, or after the position has closed", () => {
  expect(notice.en).toContain("six months after receipt");
  expect(notice.es).toContain("seis meses desde su llegada");
  expect(deletionDay("application", { received: "2026-01-01" })).toBe("2026-07-01");
  expect(deletionDay("application", { received: "2026-01-01", positionCloses: "2026-03-01" })).toBe(
    "2026-09-01",
  );
});

function monthsTo(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return (year - 2026) * 12 + month - 1;
}

/** Days after which the shipped service has removed a backup: find counts whole days, and it runs every day. */
function backupDays(): number {
  const service = readFileSync("deploy/systemd/site-backup@.service", "utf8");
  return Number(/ -mtime \+(\d+) /.exec(service)?.[1]) + 2;
}
