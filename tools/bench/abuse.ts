/**
 * `node tools/bench/abuse.ts`: how many forms senders with many addresses get past the limits in an hour of simulated time:
 * the table of docs/captcha.md. Each address solves every captcha, and sends as soon as the limits allow.
 */
import { createLimits, type CaptchaStrength } from "#api/limiting/limits.ts";
import { report } from "./bench-report.ts";

const proven: CaptchaStrength = { isSolved: true, isProven: true, isHard: false };
const hard: CaptchaStrength = { ...proven, isHard: true };

/** The minutes of the attack. A form counts against the limits for an hour. */
const minutes = Array.from({ length: 59 }, (_, minute) => minute);

const senders = {
  "one address": () => ["203.0.113.7"],
  "an IPv6 /48": () => Array.from({ length: 2048 }, (_, at) => `2001:db8:1:${(at * 32).toString(16)}::1`),
  "200 IPv4 addresses of one provider": () => spread(200, (at) => `203.0.${at}.7`),
  "200 IPv4 addresses of as many providers": () => spread(200, (at) => `${at + 1}.0.1.7`),
  "a botnet of 10,000": () => spread(10_000, (at) => `${at & 127}.${at >> 7}.1.7`),
};

for (const [name, addresses] of Object.entries(senders)) {
  for (const [how, worth] of Object.entries({ "easy calculation": proven, "hard calculation": hard })) {
    const { stored, waits } = await attack(addresses(), worth);
    report(`forms an hour from ${name}, ${how}`, String(stored));
    const sorted = waits.toSorted((a, b) => a - b);
    const half = sorted[Math.floor(sorted.length / 2)];
    report(
      `  minutes that a visitor waits, half / most`,
      `${half ?? "over 60"} / ${sorted.at(-1) ?? "over 60"}`,
    );
  }
}

/**
 * Simulates an hour of attack. In each minute a visitor from another network does the hard calculation and retries every
 * minute; `waits` has the minutes until each was accepted.
 */
async function attack(
  addresses: string[],
  worth: CaptchaStrength,
): Promise<{ stored: number; waits: number[] }> {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const limits = createLimits({ now: () => new Date(time) });
  const send = (address: string, worth: CaptchaStrength) =>
    limits.consumeForm(address, worth).then(
      () => true,
      () => false,
    );
  let stored = 0;
  const waits: number[] = [];
  let waiting: { address: string; since: number }[] = [];
  for (const minute of minutes) {
    for (const address of addresses) while (await send(address, worth)) stored += 1;
    waiting.push({ address: `192.${minute}.2.55`, since: minute });
    const left = [];
    for (const visitor of waiting) {
      if (await send(visitor.address, hard)) waits.push(minute - visitor.since);
      else left.push(visitor);
    }
    waiting = left;
    time += 60_000;
  }
  return { stored, waits: [...waits, ...waiting.map(() => Infinity)] };
}

function spread(count: number, addressOf: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => addressOf(at));
}
