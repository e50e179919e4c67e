import { useMessages } from "#site/messages.ts";
import type { Company } from "#site/structure/companies.ts";
import { layOutTree, treeWidth } from "#site/structure/tree-layout.ts";

const looks: Record<Company["level"], { box: string; words: string }> = {
  parent: { box: "fill-orange", words: "fill-ink" },
  line: { box: "fill-petrol", words: "fill-white" },
  region: { box: "fill-none stroke-mist", words: "fill-white" },
  local: { box: "", words: "fill-white" },
};

/** The group as a drawing for a wide screen; the list of companies says the same in words. */
export function EntityTree({ companies }: { companies: Company[] }) {
  const { structure } = useMessages();
  const { height, boxes, rows, lines } = layOutTree(companies);
  return (
    <svg
      viewBox={`-1 -1 ${treeWidth + 2} ${height + 2}`}
      role="img"
      aria-label={structure.drawing}
      className="w-full narrow:hidden"
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
  );
}

/** What a company does, and below it where: names are long, and a column is not wide. */
function Name({ company: { name, level, countryName }, x, y }: { company: Company; x: number; y: number }) {
  const [what, where = countryName] = name.split(", ");
  const { words } = looks[level];
  return (
    <text x={x} y={y} className={words}>
      <tspan className="text-[15px] font-semibold">{what}</tspan>
      <tspan x={x} dy="19" className="text-[13.5px] opacity-80">
        {where}
      </tspan>
    </text>
  );
}
