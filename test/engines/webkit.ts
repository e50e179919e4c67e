import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#test/free-ports.ts";
import { keys, type Browser } from "./browser.ts";

/** Starts WebKit's MiniBrowser on a screen of its own, and drives it by WebDriver. */
export async function startWebKit(miniBrowser: string): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(screen.stdout, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowser, args: ["--automation"] };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const opened = await retry(() => call("POST", "", { capabilities: { alwaysMatch } }));
  const { sessionId } = opened as { sessionId: string };
  const ask = (path: string, body = {}) => call("POST", `/${sessionId}${path}`, body);
  const act = (type: "pointer" | "key", ...actions: object[]) =>
    ask("/actions", { actions: [{ type, id: type, actions }] });
  const strike = (...values: string[]) =>
    act("key", ...values.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))));
  const run: Browser["run"] = (code, ...args) => {
    const script = `window.errorsSeen ??= (${collectErrors})(); return (${code})(...arguments)`;
    return ask("/execute/sync", { script, args }) as never;
  };
  return {
    run,
    open: (url) => ask("/url", { url }),
    back: () => ask("/back"),
    forward: () => ask("/forward"),
    resize: (width, height) => ask("/window/rect", { width, height }),
    move: (x, y) => act("pointer", { type: "pointerMove", x, y }),
    down: () => act("pointer", { type: "pointerDown", button: 0 }),
    up: () => act("pointer", { type: "pointerUp", button: 0 }),
    type: (text) => strike(...text),
    press: (key) => strike(keys[key]),
    async attach(selector, text) {
      const found = await ask("/element", { using: "css selector", value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await ask(`/element/${id}/value`, { text });
    },
    errors: () => run(() => (window as { errorsSeen?: string[] }).errorsSeen ?? []),
    async close() {
      await call("DELETE", `/${sessionId}`).finally(() => [driver, screen].map((child) => child.kill()));
    },
  };
}

/** Collects the errors of a page, since WebDriver has no console. Runs in the page. */
function collectErrors(): string[] {
  const errors: string[] = [];
  addEventListener("error", (event) => errors.push(event.message));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
  console.error = (...parts) => errors.push(parts.map(String).join(" "));
  return errors;
}

/** Until the driver listens. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (tries > 50 || !(error instanceof TypeError)) throw error;
      await wait(100);
    }
}
