import { Fragment, type ReactNode } from "react";
import { rowsOf, shapes, type Block, type Composition, type Part } from "./compositions.ts";

export interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

/** A service as its composition orders and weighs it. A part may have several sections, or none. */
export function Sheet({
  order,
  blocks,
  parts,
  rowsTitle,
}: {
  order: Composition;
  blocks: Record<Block, ReactNode>;
  parts: Record<Part, Section[]>;
  rowsTitle: string;
}) {
  return order.map((item, at) => {
    if (item === "rows")
      return (
        <SheetPart key="rows" id="more" title={rowsTitle} shape="beside">
          <div>
            {rowsOf(order).flatMap((part) =>
              parts[part].map((section) => <SheetRow key={section.id} {...section} />),
            )}
          </div>
        </SheetPart>
      );
    if (!isPart(item)) return <Fragment key={item}>{blocks[item]}</Fragment>;
    // A picture across the window divides by itself, without a band.
    const shape = order[at - 1] === "divider" ? "above" : shapes[item];
    return parts[item].map(({ content, ...section }) => (
      <SheetPart key={section.id} {...section} shape={shape} isLarge={large.has(item)}>
        {content}
      </SheetPart>
    ));
  });
}

function isPart(item: Composition[number]): item is keyof typeof shapes {
  return item in shapes;
}

/** The open parts that have a tab; visitors find the questions at the end without one. */
export function tabsOf(order: Composition, parts: Record<Part, Section[]>): Pick<Section, "id" | "title">[] {
  return order.flatMap((item) => (isPart(item) && item !== "questions" ? parts[item] : []));
}

/** Parts that a service is remembered by: their titles are as large as those of home. */
const large = new Set<Part>(["table", "tool", "case"]);

// A table needs the full width up to that of a tablet.
const besideGrid =
  "split-5 tablet:not-has-[.sheet-row]:has-[table]:grid-cols-1 desktop:narrow:not-has-[.sheet-row]:has-[table]:grid-cols-1";
/** A ground of its own divides parts without a rule. */
const ground = "*:border-t-0 [&+*>*]:border-t-0";

const looks = {
  beside: {
    band: "",
    grid: besideGrid,
    title: "desktop:sticky desktop:top-40",
  },
  above: { band: "", grid: "grid-cols-1", title: "" },
  band: { band: `bg-paper-deep ${ground}`, grid: besideGrid, title: "" },
  "wide-band": { band: `bg-paper-deep ${ground}`, grid: "grid-cols-1", title: "" },
  white: { band: `bg-white ${ground}`, grid: besideGrid, title: "desktop:sticky desktop:top-40" },
};

function SheetPart({
  id,
  title,
  shape,
  isLarge = false,
  children,
}: {
  id: string;
  title: string;
  shape: keyof typeof looks;
  isLarge?: boolean;
  children: ReactNode;
}) {
  const look = looks[shape];
  return (
    <div className={`wrap [nav+&]:*:border-t-0 ${look.band}`}>
      <section
        id={id}
        className={`sheet-section grid gap-y-5 border-t py-section phone:gap-y-4 phone:py-8 ${look.grid}`}
      >
        <h2 className={`self-start ${isLarge ? "text-h2" : "text-section"} ${look.title}`}>{title}</h2>
        <div className="min-w-0">{children}</div>
      </section>
    </div>
  );
}

/** A part of a service on a row that opens. `#ID` in the address opens it. */
export function SheetRow({ id, title, content }: { id: string; title: string; content: ReactNode }) {
  return (
    <details className="sheet-row border-t desktop:first:border-t-0">
      <summary className="py-3 hover:text-petrol phone:py-2.5">
        <h3 className="font-semibold">{title}</h3>
      </summary>
      {/* The anchor is inside, so that a link to it opens the row without scripts, too. */}
      <div id={id} className="scroll-mt-48 pt-2 pb-8">
        {content}
      </div>
    </details>
  );
}
