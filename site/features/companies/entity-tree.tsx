import { wordsOf } from "#site/i18n/words.ts";
import type { Company } from "./companies.ts";
import { layOutTree, treeWidth, splitName, type Box } from "./tree-layout.ts";

const { useWords: useCompanyWords } = wordsOf("companies");

const nameLook = "text-[14px] font-semibold";
const placeLook = "text-[13px] opacity-80";

const looks: Partial<Record<Company["level"], { box: string; words: string; second?: string }>> = {
  parent: { box: "fill-orange", words: "fill-ink" },
  // Both lines are its name.
  line: { box: "fill-petrol", words: "fill-white", second: nameLook },
  region: {
    box: "fill-none stroke-mist",
    words: "fill-white print:fill-ink",
  },
};

/**
 * The group as a drawing, down to the regional companies: the local ones are in CompanyList below. Narrow screens show the
 * upright tree of CompanyList instead.
 */
export function EntityTree({ companies }: { companies: Company[] }) {
  const structure = useCompanyWords();
  const { height, boxes, lines } = layOutTree(companies);
  return (
    <svg
      viewBox={`-1 -1 ${treeWidth + 2} ${height + 2}`}
      role="img"
      aria-label={structure.drawing}
      className="w-full drawing compact:hidden"
    >
      <path d={lines} className="fill-none stroke-mist/60" />
      {boxes.map((box) => (
        <BoxWithName key={box.company.id} {...box} />
      ))}
    </svg>
  );
}

function BoxWithName({ company, x, y, width, height }: Box) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={looks[company.level]?.box} />
      <Name company={company} x={x + 10} y={y + 23} />
    </>
  );
}

/** A name in two lines. */
function Name({ company, x, y }: { company: Company; x: number; y: number }) {
  const [first, second] = splitName(company);
  const look = looks[company.level];
  return (
    <text x={x} y={y} className={look?.words}>
      <tspan className={nameLook}>{first}</tspan>
      <tspan x={x} dy="17" className={look?.second ?? placeLook}>
        {second}
      </tspan>
    </text>
  );
}
