import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserFlags, findBrowser } from "../browser.ts";

/** Islands by themselves, in the browser that the tests of the built site use: without the site's server and its API. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  test: {
    include: ["test/components/*.test.tsx"],
    setupFiles: ["test/components/setup.ts"],
    testTimeout: 15_000,
    // React reports to the window that it makes a changed island anew: setup.ts fails the test that does not expect it.
    onUnhandledError: ({ message }) => !message.startsWith("Hydration failed"),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false, errorFormat: "aria" },
      provider: playwright({
        launchOptions: { executablePath: findBrowser() ?? "", args: browserFlags },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
