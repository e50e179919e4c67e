import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import english from "#content/messages/drawings/en.json";
import { fill } from "#shared/fill.ts";
import StoragePlan from "#site/features/drawings/storage-plan.island.tsx";
import PackCount from "#site/features/drawings/pack-count.island.tsx";
import ContainerLoad from "#site/features/drawings/container-load.island.tsx";
import TimeBars from "#site/features/drawings/time-bars.island.tsx";
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
  const status = page.getByRole("status");
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

const bars = {
  columns: ["Service", "What is done", "Start", "Time, h", "Record"],
  rows: [
    ["Wash", "hot water", "0", "2–4", "document"],
    ["Test", "pressure", "3", "10–16", "certificate"],
    ["Survey", "frame", "15", "1–2", "report"],
  ],
  at: 3,
};

/** Where the bars begin and end, in units of the axis. */
const bounds = (element: Element, end: number) =>
  Array.from(element.querySelectorAll(".drawn-bars g"), (bar) =>
    ["x", "width"].map((name) =>
      Array.from(bar.querySelectorAll("rect"), (part) =>
        Math.round((Number.parseFloat(part.getAttribute(name) ?? "") * end) / 100),
      ),
    ),
  );

test("a space adds a job to the visit: it begins after those above, and the hours are added up", async () => {
  await showIsland(TimeBars, { ...bars, drawn: { as: "visit", chosen: [0, 2] } });
  const status = page.getByRole("status");
  await expect.element(status).toMatchTextContent(fill(english.visit, { from: 3, to: 6 }));
  (page.getByRole("checkbox", { name: "Test" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(status).toMatchTextContent(fill(english.visit, { from: 13, to: 22 }));
  await expect.element(status).toMatchTextContent("certificate");
  // The shortest time, and what it may take longer.
  const [, test, survey] = bounds(document.body, 25);
  expect(test).toEqual([
    [4, 14],
    [10, 6],
  ]);
  expect(survey).toEqual([
    [20, 21],
    [1, 1],
  ]);
});

test("arrow keys move the month, and the phases that run in it are announced", async () => {
  await showIsland(TimeBars, { ...bars, drawn: { as: "phases", start: 2, month: 15 } });
  const status = page.getByRole("status");
  await expect.element(status).toMatchTextContent("Survey");
  (page.getByRole("slider").element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(status).toMatchTextContent(fill(english.month, { month: 3 }));
  await expect.element(status).toMatchTextContent("Wash");
  await expect.element(status).toMatchTextContent("Test");
  await expect.element(status).not.toMatchTextContent("Survey");
});

test("a typed load fills containers by volume or by weight, and what they cannot take goes into more", async () => {
  await showIsland(ContainerLoad, {
    columns: ["Container", "Length, m", "Volume, m³", "Payload, t"],
    rows: [
      ["20 ft", "5.9", "30", "28"],
      ["Flat rack", "11.7", "not enclosed", "40"],
    ],
    at: 1,
    drawn: {
      as: "load",
      things: ["dry-container", "flat-rack"],
      volume: 2,
      weight: 3,
      start: { volume: 15, weight: 7 },
    },
  });
  const status = page.getByRole("status");
  const says = (share: string, limit: string) => `${fill(english.part, { share })}, ${limit}`;
  await expect.element(status).toMatchTextContent(`20 ft: ${says("50%", english.byVolume)}`);
  await expect.element(status).toMatchTextContent(`Flat rack: ${says("18%", english.byWeight)}`);
  (page.getByLabelText(english.weight).element() as HTMLElement).focus();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}42");
  await expect.element(status).toMatchTextContent(fill(english.more, { count: 1, share: "50%" }));
  const [filled] = Array.from(document.querySelectorAll("clipPath rect"), (each) =>
    each.getAttribute("width"),
  );
  expect(filled).toBe("2.95");
});

test("a quantity is counted in the packs of the chosen family, and as many are drawn", async () => {
  await showIsland(PackCount, {
    columns: ["Family", "Tank load, kg", "IBC, kg", "Drum, kg", "Jerrican, kg"],
    rows: [
      ["Acids", "24,000", "1,200", "250", "25"],
      ["Soaps", "–", "1,000", "200", "–"],
    ],
    at: 1,
    drawn: { as: "packs", kilograms: 4800, family: 1 },
  });
  const status = page.getByRole("status");
  await expect.element(status).toMatchTextContent("5 × IBC");
  await expect.element(status).toMatchTextContent("24 × Drum");
  await expect.element(status).not.toMatchTextContent("Jerrican");
  await page.getByLabelText("Family").selectOptions("Acids");
  await expect.element(status).toMatchTextContent("4 × IBC");
  await expect.element(status).toMatchTextContent("192 × Jerrican");
  await expect.element(status).toMatchTextContent(fill(english.part, { share: "20%" }));
});
