import { expect, test } from "vitest";
import { holdDataTogether, holdTogether } from "./hold-together.ts";

/** `~` is a no-break space, `|` a word joiner. */
const marked = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u2060", "|");

test.each([
  ["22 t at 2–8 °C, 30 %", "22~t at 2–|8~°C, 30~%"],
  ["carries 23 to 25 t, 1200 kWh", "carries 23~to 25~t, 1200~kWh"],
  ["UN 1230, class 3, under ADR 1.10.3", "UN~1230, class~3, under ADR~1.10.3"],
  ["since 30 June 2026 at sea", "since 30~June 2026~at sea"],
  ["In 2025 drivers took 12 tanks, 1250 in 2026", "In 2025 drivers took 12~tanks, 1250~in 2026"],
  ["by rail, Shanghai–Duisburg", "by rail, Shanghai–Duisburg"],
  ["| 40 | 4200 |\n\n- 7\n\n1. see [it](/a-1)", "| 40 | 4200 |\n\n- 7\n\n1. see [it](/a-1)"],
])("a number keeps its unit and its name: %s", (text, held) => {
  expect(marked(holdTogether(text, "en"))).toBe(held);
});

test("Spanish thousands typed with a plain space do not break; English has commas", () => {
  expect(marked(holdTogether("hasta 24 000 L", "es"))).toBe("hasta 24\u202f000~L");
  expect(marked(holdTogether("up to 24 000 L", "en"))).toBe("up to 24 000~L");
});

test("data that have both languages are held together in each", () => {
  expect(holdDataTogether({ unit: { en: "per 10 000", es: "por cada 10 000" }, other: "10 000" })).toEqual({
    unit: { en: "per 10 000", es: "por cada 10\u202f000" },
    other: "10 000",
  });
});
