import { wordsOf } from "#site/i18n/words.ts";
import type { Company } from "./companies.ts";
import { barGap, layOutTree, treeWidth, splitName, type Box } from "./tree-layout.ts";

const { useWords: useCompanyWords } = await wordsOf("companies");

const looks: Record<Company["level"], { box: string; words: string }> = {
  parent: { box: "fill-orange", words: "fill-ink" },
  line: { box: "fill-petrol", words: "fill-white" },
  region: {
    box: "fill-none stroke-mist",
    words: "fill-white print:fill-ink forced-colors:fill-[CanvasText]",
  },
  local: { box: "", words: "fill-white print:fill-ink forced-colors:fill-[CanvasText]" },
};

/** The group as a drawing that scrolls on narrow screens. CompanyList shows the same as text. */
export function EntityTree({ companies }: { companies: Company[] }) {
  const structure = useCompanyWords();
  const { height, parents, boxes, rows, lines } = layOutTree(companies);
  return (
    <div className="scroll-x" role="region" aria-label={structure.tree} tabIndex={0}>
      <svg
        viewBox={`-1 -1 ${treeWidth + 2} ${height + 2}`}
        role="img"
        aria-label={structure.drawing}
        className="w-full not-print:min-w-[900px] mobile:not-print:min-w-[1200px]"
      >
        <path d={lines} className="fill-none stroke-mist/60" />
        {parents.map((box) => (
          // On a phone the visible part is the left one, so the parent moves there.
          <svg key={box.company.id} x={box.x} y={box.y} className="overflow-visible mobile:not-print:[x:0]">
            <path d={`M${box.width / 2} ${box.height}v${barGap}`} className="fill-none stroke-mist/60" />
            <BoxWithName {...box} x={0} y={0} />
          </svg>
        ))}
        {boxes.map((box) => (
          <BoxWithName key={box.company.id} {...box} />
        ))}
        {rows.map(({ company, x, y }) => (
          <Name key={company.id} company={company} x={x} y={y + 20} />
        ))}
      </svg>
    </div>
  );
}

function BoxWithName({ company, x, y, width, height }: Box) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={looks[company.level].box} />
      <Name company={company} x={x + 14} y={y + 25} />
    </>
  );
}

/** A name in two lines. */
function Name({ company, x, y }: { company: Company; x: number; y: number }) {
  const [first, second] = splitName(company);
  const { words } = looks[company.level];
  return (
    <text x={x} y={y} className={words}>
      <tspan className="text-[14px] font-semibold">{first}</tspan>
      <tspan x={x} dy="19" className="text-[13px] opacity-80">
        {second}
      </tspan>
    </text>
  );
}
