import { afterEach, expect, test, vi } from "vitest";
import type { Lists } from "#contract/client.ts";
import type { PageRequest } from "#site/load/page.ts";
import { offices } from "#test/offices.ts";
import { loadOffices } from "./load.ts";
import { openingAt } from "./opening.ts";

afterEach(() => vi.useRealTimers());

test("an office has the holidays of the next days, and of those that have not ended everywhere", () => {
  // In Altamira, it is still Christmas: a Friday, 18:30.
  const now = new Date("2026-12-26T00:30Z");
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const holidays = ["2026-12-23", "2026-12-24", "2026-12-25", "2027-01-01", "2027-01-10"];
  const hours = [{ days: "daily" as const, from: "00:00", to: "24:00" }];
  const sites = offices
    .filter(({ id }) => id === "altamira-depot")
    .map((office) => ({ ...office, hours, holidays }));
  const lists = { getCompanyInfoByCountryId: () => ({ sites }) } as unknown as Lists;
  const [office] = loadOffices({ lists, locale: "en" } as PageRequest);
  expect(office?.holidays).toEqual(["2026-12-24", "2026-12-25", "2027-01-01"]);
  expect(office && openingAt(office, now)).toMatchObject({ time: "18:30", isHoliday: true });
});
