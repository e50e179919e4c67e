import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import english from "#content/messages/drawings/en.json";
import { fill } from "#shared/fill.ts";
import StoragePlan from "#site/features/drawings/storage-plan.island.tsx";
import { showIsland } from "./island.tsx";

test("the arrow keys choose a class, and the rooms for it are lit and announced", async () => {
  const island = await showIsland(StoragePlan, {
    columns: ["Room", "Compartment, m²"],
    rows: [
      ["Solvents", "250"],
      ["Acids", "1,000"],
      ["Peroxides", "100"],
    ],
    at: 1,
    rooms: [
      { classes: ["3"], isApart: false, isOpen: false },
      { classes: ["8", "9"], isApart: false, isOpen: false },
      { classes: ["5.2"], isApart: true, isOpen: false },
    ],
  });
  const status = island.getByRole("status");
  const lit = () => Array.from(island.element().querySelectorAll("foreignObject .font-semibold"));
  await expect.element(status).toMatchTextContent("Solvents");
  const choice = (name: string) => island.getByRole("radio", { name: fill(english.class, { class: name }) });
  (choice("3").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(choice("8")).toBeChecked();
  await expect.element(status).toMatchTextContent("Acids");
  await expect.element(status).not.toMatchTextContent("Solvents");
  // In the plan of each width.
  expect(lit().map((each) => each.textContent)).toEqual(["Acids1,000 m²", "Acids1,000 m²"]);
  const rooms = island.element().querySelectorAll("svg:first-child > g > .drawn-room");
  const [solvents = 0, acids = 0] = Array.from(rooms, (room) => (room as SVGPathElement).getBBox().width);
  expect(acids / solvents).toBeCloseTo(4);
});
