import { expect, test } from "vitest";
import { zoneChoices } from "./time-zones.ts";

test("each time zone of a country is offered once, under a familiar name", () => {
  expect(zoneChoices("IS", "en")).toHaveLength(1);
  expect(zoneChoices("AR", "en")).toHaveLength(1);
  const spain = zoneChoices("ES", "es");
  expect(spain).toHaveLength(2);
  expect(spain.find(({ zones }) => zones.includes("Europe/Madrid"))?.label).toBe(
    "Hora de Europa central (Ceuta, Madrid)",
  );
  expect(zoneChoices("US", "en").length).toBeLessThan(10);
});

test("for a country without a known zone, all zones are offered", () => {
  expect(zoneChoices("XK", "en").length).toBeGreaterThan(300);
});
