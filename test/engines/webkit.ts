import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#test/free-ports.ts";
import { keys, type Browser } from "./browser.ts";

/** The key of an element's id in WebDriver. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

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
  const run: Browser["run"] = (code, ...args) =>
    ask("/execute/sync", { script: `return (${code})(...arguments)`, args }) as never;
  return {
    run,
    async open(url) {
      await ask("/url", { url });
      await run(collectErrors);
    },
    back: async () => void (await ask("/back")),
    forward: async () => void (await ask("/forward")),
    resize: async (width, height) => void (await ask("/window/rect", { width, height })),
    move: async (x, y) => void (await act("pointer", { type: "pointerMove", x, y })),
    down: async () => void (await act("pointer", { type: "pointerDown", button: 0 })),
    up: async () => void (await act("pointer", { type: "pointerUp", button: 0 })),
    type: async (text) =>
      void (await act(
        "key",
        ...Array.from(text).flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      )),
    press: async (key) =>
      void (await act("key", { type: "keyDown", value: keys[key] }, { type: "keyUp", value: keys[key] })),
    async attach(selector, file) {
      const found = (await ask("/element", { using: "css selector", value: selector })) as Record<
        string,
        string
      >;
      await ask(`/element/${found[elementKey]}/value`, { text: file });
    },
    errors: () => run(() => (window as { errors?: string[] }).errors ?? []),
    async close() {
      await call("DELETE", `/${sessionId}`);
      for (const child of [driver, screen] satisfies ChildProcess[]) child.kill();
    },
  };
}

/** Collects the errors of a page, since WebDriver has no console. */
function collectErrors() {
  const errors: string[] = [];
  Object.assign(window, { errors });
  addEventListener("error", (event) => errors.push(event.message));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
  const write = console.error;
  console.error = (...parts) => {
    errors.push(parts.map(String).join(" "));
    write(...parts);
  };
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
