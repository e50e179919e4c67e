import { expect, test } from "vitest";
import { holdDataTogether, holdMessagesTogether, holdTogether } from "./hold-together.ts";

const space = "\u00a0";
const joiner = "\u2060";

test("units, classes and UN numbers do not break from the words they belong to", () => {
  expect(holdTogether("22 t at 2–8 °C, 30 %", "en")).toBe(
    `22${space}t at 2–${joiner}8${space}°C, 30${space}%`,
  );
  expect(holdTogether("Payload, t", "en")).toBe(`Payload,${space}t`);
  expect(holdTogether("we report CO₂: 38 t CO₂e", "en")).toBe(`we report CO₂: 38${space}t${space}CO₂e`);
  expect(holdTogether("UN 1230, ONU 1845, clase 3", "es")).toBe(
    `UN${space}1230, ONU${space}1845, clase${space}3`,
  );
});

test("the parts of a day do not break", () => {
  const join = (text: string) => text.replaceAll(" ", space);
  expect(holdTogether("since 30 June 2026 at sea", "en")).toBe(`since ${join("30 June 2026")} at sea`);
  expect(holdTogether("In May we left", "en")).toBe("In May we left");
  expect(holdTogether("desde el 1 de mayo de 2026 en", "es")).toBe(
    `desde el ${join("1 de mayo de 2026")} en`,
  );
});

test("Spanish thousands typed with a plain space do not break; English has commas", () => {
  expect(holdTogether("hasta 24 000 L", "es")).toBe(`hasta${space}24\u202f000${space}L`);
  expect(holdTogether("up to 24 000 L", "en")).toBe(`up to${space}24 000${space}L`);
});

/** `~` is a no-break space, `|` a word joiner. */
const marked = (text: string) => text.replaceAll(space, "~").replaceAll(joiner, "|");

test.each([
  ["Pallets at 15–25 °C, Mon–Fri", "Pallets at 15–|25~°C, Mon–|Fri"],
  ["by rail, Shanghai–Duisburg", "by rail, Shanghai–Duisburg"],
  ["T11 to T50, 24 pixels wide", "T11~to~T50, 24~pixels wide"],
  ["carries 23 to 25 t, at −20 to +25 °C", "carries 23~to~25~t, at −20~to~+25~°C"],
  ["classes 3, 6.1, 8 and 9", "classes~3, 6.1, 8~and~9"],
  ["hasta 35 °C, 21 de 21 abiertas", "hasta~35~°C, 21~de~21~abiertas"],
  ["1124 kg de CO₂e en 24 h", "1124~kg~de~CO₂e en 24~h"],
  ["ISO 14001 and 45001, 2025 and 2026", "ISO~14001 and 45001, 2025 and 2026"],
  ["06:00–14:00 y 14:00–22:00", "06:00–|14:00 y 14:00–|22:00"],
  ["Scope 1 and 2 emissions, 1.5 to 2.5 m", "Scope~1~and~2 emissions, 1.5~to~2.5~m"],
  ["a pallet of 0.8 × 1.2 m", "a pallet of 0.8~×~1.2~m"],
  ["under ADR 1.10.3, 6185 mod 11 = 3, base year 2021", "under ADR~1.10.3, 6185 mod~11 =~3, base year~2021"],
  ["call +34 600 000 000 ext. 22", "call +34~600~000~000 ext. 22"],
])("figures and ranges do not break: %s", (text, held) => {
  expect(marked(holdTogether(text, "en"))).toBe(held);
});

test("a number stays with what it counts, while years and numbers of four digits may end a line", () => {
  const hold = (text: string) => marked(holdTogether(text, "en"));
  expect(hold("In 2025 the 12 tanks, mostly T11")).toBe("In 2025 the 12~tanks, mostly T11");
  expect(hold("1–4 compartments, 1250 tanks")).toBe("1–|4~compartments, 1250 tanks");
});

test("a short compound does not break, while names, addresses and long compounds stay as they are", () => {
  const hold = (text: string) => marked(holdTogether(text, "en"));
  expect(hold("the cut-off, a pre-check")).toBe("the cut-|off, a pre-|check");
  expect(hold("a pressure-relief valve")).toBe("a pressure-relief valve");
  for (const text of [
    "tank-yard",
    "see [it](/a-b#c-d)",
    "## Terms {#cut-off}",
    "to a-b@c-d.com",
    "on 2026-1-2",
  ])
    expect(hold(text).replaceAll("~", " ")).toBe(text.replace("2026-1-2", "2026-|1-|2"));
});

test("only in a title, light words stay with a short word after them", () => {
  const title = "Depósitos y lavado de cisternas";
  expect(marked(holdTogether(title, "es", { isTitle: true }))).toBe("Depósitos y~lavado de~cisternas");
  expect(holdTogether(title, "es")).toBe(title);
  const long = "Buques y aprovisionamiento";
  expect(holdTogether(long, "es", { isTitle: true })).toBe(long);
});

test("words of the interface are held together, and know their titles by their keys", () => {
  const words = { contactTitle: "Hable con una persona", count: "{hours} h", answer: "Hable con una" };
  expect(marked(JSON.stringify(holdMessagesTogether(words, "es")))).toBe(
    JSON.stringify({ contactTitle: "Hable con~una~persona", count: "{hours}~h", answer: "Hable con una" }),
  );
});

test("data that have both languages are held together in each", () => {
  expect(holdDataTogether({ unit: { en: "per 10 000", es: "por cada 10 000" }, other: "10 000" })).toEqual({
    unit: { en: "per 10 000", es: "por cada 10\u202f000" },
    other: "10 000",
  });
});
