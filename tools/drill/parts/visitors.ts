import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { contact } from "#test/samples.ts";
import { postTo, solveSlider } from "#test/solve-over-http.ts";

/** A form that a visitor tried to send. */
export interface SentForm {
  /** Its idempotency key, also in its message, by which it is found in the database. */
  key: string;
  /** The references returned for it: one, however often it was sent. */
  references: Set<string>;
}

export interface VisitorsReport {
  forms: SentForm[];
  /** Forms that were answered with a reference. */
  answered: number;
  /** The number of requests by status, or `none` without an answer, including repeats. */
  statuses: Record<string, number>;
  /** The longest time from a form's first request to its reference, ms. */
  slowest: number;
}

export interface Visitors {
  answered: () => number;
  /** Waits until that many forms have been answered, `seconds` at most. Returns whether they were. */
  until: (answered: number, seconds: number) => Promise<boolean>;
  /** Lets each visitor finish its current form, for `seconds` at most. */
  stop: (seconds?: number) => Promise<VisitorsReport>;
}

/**
 * Sends forms from several concurrent visitors, each with its own address and mailbox. A form without a receipt is sent
 * again with the same key, like the site's own pages do. Each form has a slider, solved by image analysis.
 */
export function startVisitors(origin: string, { count = 6, pauseMs = 60 } = {}): Visitors {
  const forms: SentForm[] = [];
  const statuses: Record<string, number> = {};
  const so = { answered: 0, slowest: 0, isStopping: false };
  const giveUp = new AbortController();

  async function visitor(number: number): Promise<void> {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": `192.0.2.${number + 1}` };
    for (let at = 0; !so.isStopping; at++) {
      await send({ number, at, headers });
      await wait(pauseMs);
    }
  }

  async function send({
    number,
    at,
    headers,
  }: {
    number: number;
    at: number;
    headers: Record<string, string>;
  }): Promise<void> {
    const form: SentForm = { key: crypto.randomUUID(), references: new Set() };
    forms.push(form);
    const began = performance.now();
    const body = {
      ...contact,
      email: `visitor-${number}-${at}@example.com`,
      message: `Marker ${form.key}: please send me a copy of what you hold about me.`,
    };
    let verification: string | undefined;
    let needsCaptcha = true;
    while (!giveUp.signal.aborted) {
      try {
        if (needsCaptcha) verification = await solveSlider(postTo(origin, headers), body.kind);
        needsCaptcha = false;
        const response = await fetch(origin + defaultApiBase + calls.createUserMainInfo.path, {
          method: "POST",
          headers: { ...headers, "Idempotency-Key": form.key },
          body: JSON.stringify({ ...body, ...(verification && { captchaVerification: verification }) }),
          signal: AbortSignal.any([giveUp.signal, AbortSignal.timeout(20_000)]),
        });
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        const text = await response.text();
        const { reference } = response.ok ? (JSON.parse(text) as { reference?: string }) : {};
        if (reference) {
          form.references.add(reference);
          so.answered += 1;
          so.slowest = Math.max(so.slowest, performance.now() - began);
          return;
        }
        if (text.includes("captcha")) needsCaptcha = true;
        // An invalid form would be refused again.
        else if (response.status < 500 && response.status !== 429) return;
      } catch {
        if (!giveUp.signal.aborted) statuses["none"] = (statuses["none"] ?? 0) + 1;
      }
      await wait(200);
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, number) => visitor(number)));
  return {
    answered: () => so.answered,
    async until(target, seconds) {
      const deadline = performance.now() + seconds * 1000;
      while (so.answered < target && performance.now() < deadline) await wait(20);
      return so.answered >= target;
    },
    async stop(seconds = 15) {
      so.isStopping = true;
      const timer = setTimeout(() => giveUp.abort(), seconds * 1000);
      await all;
      clearTimeout(timer);
      return { forms, answered: so.answered, statuses, slowest: so.slowest };
    },
  };
}
