import { ecb } from "@noble/ciphers/aes.js";
import { onTestFinished, vi } from "vitest";
import { userEvent, type Locator } from "vitest/browser";
import captcha from "#content/messages/captcha/en.json";
import type { Receipt } from "#contract/receipt.ts";

/** A call of an island, as the API would get it. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
  /** Tells whether two calls are the same submission. */
  key: string | null;
}

export const receipt: Receipt = {
  reference: "CT-2345-6789",
  receivedAt: "2026-03-02T09:00:00Z",
  deleteOn: "2028-03-02",
  acknowledgement: "now",
};

/** Answers calls in place of the API, whose other calls fail with 404, and returns the list of what was called. */
export function answerCalls(answer: (call: Call) => Response | Promise<Response> | undefined): Call[] {
  const calls: Call[] = [];
  const fetchFile = window.fetch.bind(window);
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.includes("/apiv1")) return fetchFile(input, init);
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Call["body"]) : {};
    const call = { path, body, key: new Headers(init?.headers).get("Idempotency-Key") };
    calls.push(call);
    return (await answer(call)) ?? new Response(null, { status: 404 });
  });
  return calls;
}

const captchaKey = "0123456789abcdef";

/** The answer to a captcha in a call, decrypted. */
export function pointOf({ body }: Call): unknown {
  const bytes = Uint8Array.from(atob(String(body["pointJson"])), (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(ecb(new TextEncoder().encode(captchaKey)).decrypt(bytes));
  return JSON.parse(text);
}

/** Answers the captcha's calls: any answer is right. */
export function answerCaptcha({ path }: Call): Response | undefined {
  const data = {
    get: { token: crypto.randomUUID(), secretKey: captchaKey, wordList: ["one", "two", "three"] },
    check: { captchaVerification: "proof" },
  }[/\/captcha\/(get|check)$/.exec(path)?.[1] ?? ""];
  return data && Response.json({ repCode: "0000", repData: data });
}

export function isSubmission({ path }: Call): boolean {
  return /\/(createUserMainInfo|addSurveyAppointment|apply)$/i.test(path);
}

/** A refusal by the API. */
export function refusal(
  status: number,
  problem: object = {},
  headers: Record<string, string> = {},
): Response {
  const type = { "Content-Type": "application/problem+json" };
  return Response.json(
    { title: "Refused", status, ...problem },
    { status, headers: { ...type, ...headers } },
  );
}

/** Solves the captcha that is open, by keys. */
export async function solve(island: Locator): Promise<void> {
  const slider = island.getByRole("slider", { name: captcha.sliderHandle });
  await vi.waitFor(() => {
    if (slider.element().getAttribute("aria-disabled") !== "false") throw new Error("The captcha loads");
  });
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard("{PageUp}{Enter}");
}

/** Keeps the document where another would open, and resolves with the path of that one. */
export function nextDocument(): Promise<string> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    navigation.addEventListener(
      "navigate",
      (event) => {
        if (event.navigationType === "replace") return;
        event.intercept();
        resolve(new URL(event.destination.url).pathname);
      },
      { signal: stop.signal },
    );
  });
}
