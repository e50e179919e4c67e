import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { fallbackPage } from "./small-pages.ts";

test("the page is in the visitor's language", () => {
  for (const { code } of locales) {
    const { error } = messagesIn(code);
    const html = fallbackPage(code, "500").html;
    expect(html).toContain(`<html lang="${code}">`);
    expect(html).toContain(`<title>${error["nestedTitle"]}</title>`);
    expect(html).toContain(`<h1>${error["nestedTitle"]}</h1>`);
    expect(html).toContain(`<p>${error["nestedText"]}</p>`);
    expect(html).toContain(`<summary>${error["details"]}</summary><p>500</p>`);
    expect(html).toContain(`>${error["goHome"]}</a>`);
  }
});

test("the texts of the languages differ", () => {
  const { error } = messagesIn("en");
  expect(fallbackPage("es", "").html).not.toContain(error["nestedTitle"]);
});

test("the link goes to the home page of the language", () => {
  expect(hrefsIn(fallbackPage("en", "").html)).toEqual(["/global/"]);
  expect(hrefsIn(fallbackPage("es", "").html)).toEqual(["/global/es"]);
});

test("details are escaped", () => {
  const html = fallbackPage("en", `<script>alert("1 & 2")</script>`).html;
  expect(html).toContain("<p>&#60;script&#62;alert(&#34;1 &#38; 2&#34;)&#60;/script&#62;</p>");
  expect(html).not.toContain("<script");
});

test("the page loads no other resource", () => {
  const html = fallbackPage("en", "500").html;
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).not.toMatch(/\ssrc=|<link|@import|url\(/);
});

function messagesIn(locale: Locale): { error: Record<string, string> } {
  return JSON.parse(readFileSync(new URL(`../../content/messages/${locale}.json`, import.meta.url), "utf8"));
}

function hrefsIn(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
}
