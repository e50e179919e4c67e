import type { Company } from "#site/structure/companies.ts";
import { layOutTree, treeWidth, twoLines } from "#site/structure/tree-layout.ts";
import { useStructureWords } from "./words.ts";

const looks: Record<Company["level"], { box: string; words: string }> = {
  parent: { box: "fill-orange", words: "fill-ink" },
  line: { box: "fill-petrol", words: "fill-white" },
  region: { box: "fill-none stroke-mist", words: "fill-white" },
  local: { box: "", words: "fill-white" },
};

/** The group as a drawing, which a narrow screen scrolls; the list of companies says the same in words. */
export function EntityTree({ companies }: { companies: Company[] }) {
  const structure = useStructureWords();
  const { height, boxes, rows, lines } = layOutTree(companies);
  return (
    <div className="scroll-x" role="region" aria-label={structure.tree} tabIndex={0}>
      <svg
        viewBox={`-1 -1 ${treeWidth + 2} ${height + 2}`}
        role="img"
        aria-label={structure.drawing}
        className="w-full min-w-[900px]"
      >
        <path d={lines} className="fill-none stroke-mist/60" />
        {boxes.map(({ company, x, y, width, height: tall }) => (
          <g key={company.id}>
            <rect x={x} y={y} width={width} height={tall} className={looks[company.level].box} />
            <Name company={company} x={x + 14} y={y + 25} />
          </g>
        ))}
        {rows.map(({ company, x, y }) => (
          <Name key={company.id} company={company} x={x} y={y + 20} />
        ))}
      </svg>
    </div>
  );
}

/** Names are long, and a column is not wide. */
function Name({ company, x, y }: { company: Company; x: number; y: number }) {
  const [first, second] = twoLines(company);
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
