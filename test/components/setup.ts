import "#site/styles/app.css";
import { afterEach, beforeEach, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.spyOn(console, "error");
});

addEventListener("error", ({ error }) => console.error(error));

// A test that expects one clears the list.
afterEach(() => {
  const [logged] = vi.mocked(console.error).mock.calls;
  if (logged) throw new Error(`The browser logged an error: ${logged.join(" ")}`);
});
