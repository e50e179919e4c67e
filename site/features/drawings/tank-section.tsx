import { Hatching, path, ToScale, type Label } from "./to-scale.tsx";

/** The inside of the shell, in metres above the ground: its bottom and its diameter. */
const shell = { bottom: 0.25, diameter: 2.16 };

/** To the centimetre: servers and browsers may differ in the last digits. */
const heightOf = (filling: number) =>
  Math.round(100 * (shell.bottom + shell.diameter * levelOf(filling / 100))) / 100;

/** A tank container of 20 ft by ISO 668, cut open along its length, and on phones across it. */
const views = {
  side: {
    box: [-1.05, -2.7, 8.9, 2.85],
    className: "aspect-[178/57] phone:hidden",
    length: 6.06,
    castings: "M0-2.59h.18v.12H0zM5.88-2.59h.18v.12h-.18zM0-.12h.18V0H0zM5.88-.12h.18V0h-.18z",
    frame:
      "M.02-2.47h.14V-.12H.02zM5.9-2.47h.14V-.12H5.9zM.18-.08H5.88M.16-2.2L.62-2.36M.16-.46L.62-.3M5.9-2.2L5.44-2.36M5.9-.46L5.44-.3M.18-.1L1.3-.19M5.88-.1L4.76-.19",
    cladding: "M.62-2.47H5.44A.4 1.14 0 0 1 5.44-.19H.62A.4 1.14 0 0 1 .62-2.47z",
    shell: "M.62-2.41H5.44A.34 1.08 0 0 1 5.44-.25H.62A.34 1.08 0 0 1 .62-2.41z",
    fittings:
      "M.62-2.56H2.4M3.9-2.56H5.44M.8-2.56v.09M2.2-2.56v.09M4.1-2.56v.09M5.26-2.56v.09M2.75-2.41v-.1h.56v.1M2.66-2.51h.74v-.06h-.74zM5.1-.19V-.12H5.66M5.66-.19v.14",
  },
  end: {
    box: [-1.15, -2.7, 5.2, 2.85],
    className: "hidden aspect-[104/57] phone:block",
    length: 2.44,
    castings: "M0-2.59h.16v.12H0zM2.28-2.59h.16v.12h-.16zM0-.12h.16V0H0zM2.28-.12h.16V0h-.16z",
    frame:
      "M.02-2.47h.12V-.12H.02zM2.3-2.47h.12V-.12H2.3zM.16-2.53H2.28M.16-.08H2.28M.14-1.8L.7-2.53M2.3-1.8L1.74-2.53M.14-.8L.7-.08M2.3-.8L1.74-.08",
    cladding: "M.08-1.33a1.14 1.14 0 0 1 2.28 0a1.14 1.14 0 0 1-2.28 0z",
    shell: "M.14-1.33a1.08 1.08 0 0 1 2.16 0a1.08 1.08 0 0 1-2.16 0z",
    fittings:
      "M.94-2.41v-.1h.56v.1M.85-2.51h.74v-.06h-.74zM1.75-2.56H2.26M1.9-2.56v.28M1.14-.19V-.06h.16v-.13",
  },
} as const;

/** A degree of filling, in per cent, as it is drawn and as it is written. */
interface Level {
  filling: number;
  text: string;
}

/**
 * A tank with what the calculator knows: the planned load when it is filled and when it is hottest, the limit, and the
 * fillings at which a thin liquid surges. Without levels, an empty tank.
 */
export function TankSection(levels: {
  planned?: Level;
  hottest?: Level;
  limit?: Level;
  surge?: { from: number; to: number; text: string; isHit: boolean } | undefined;
}) {
  return Object.entries(views).map(([name, view]) => <View key={name} name={name} {...view} {...levels} />);
}

function View({
  name,
  planned,
  hottest,
  limit,
  surge,
  ...view
}: (typeof views)[keyof typeof views] & { name: string } & Parameters<typeof TankSection>[0]) {
  const [left, , width] = view.box;
  const right = left + width;
  const clip = `tank-${name}`;
  const [limits, yours] = [
    { x: left, anchor: "start", below: -0.75 } as const,
    { x: right, anchor: "end", isYours: true } as const,
  ];
  const label = ({ filling, text }: Level, look: Omit<Label, "y" | "text">) => ({
    y: -heightOf(filling),
    text,
    ...look,
  });
  const labels = [
    ...(limit ? [label(limit, limits)] : []),
    ...(hottest ? [label(hottest, { ...yours, below: -0.75 })] : []),
    ...(planned ? [label(planned, { ...yours, below: 0.85 })] : []),
    ...(surge ? [label({ filling: 50, text: surge.text }, { ...limits, below: 0 })] : []),
  ];
  const line = (level: Level | undefined, from: number, to: number, isDashed = false) => (
    <path
      d={path`M${from} 0H${to}`}
      transform={`translate(0 ${level ? -heightOf(level.filling) : 0})`}
      strokeDasharray={isDashed ? "5 4" : undefined}
      className={`eases ${level === limit ? "stroke-white" : "stroke-orange"}`}
    />
  );
  // Outside, behind the shell, they lead to the labels; inside they cross it.
  const lines = (from: number, to: number) =>
    limit ? (
      <>
        {line(limit, left, to)}
        {line(hottest, from, right, true)}
        {line(planned, from, right)}
      </>
    ) : null;
  return (
    <ToScale box={view.box} labels={labels} className={view.className}>
      <clipPath id={clip}>
        <path d={view.shell} />
      </clipPath>
      <Hatching
        id={`${clip}-surge`}
        gap={0.16}
        className={surge?.isHit ? "stroke-orange" : "stroke-mist/60"}
      />
      <path d={view.frame} className="stroke-mist" />
      <path d={view.castings} className="fill-mist" />
      {surge ? (
        <path
          d={path`M${left} ${-heightOf(surge.to)}h2M${left} ${-heightOf(surge.from)}h2`}
          className="stroke-muted"
        />
      ) : null}
      {lines(view.length / 2, view.length / 2)}
      <path d={view.cladding} className="fill-ink stroke-mist" />
      <g clipPath={`url(#${clip})`}>
        {planned ? (
          <rect y={-heightOf(planned.filling)} width={view.length} height="3" className="eases fill-teal" />
        ) : null}
        {surge ? (
          <path
            d={path`M0 ${-heightOf(surge.from)}V${-heightOf(surge.to)}H${view.length}V${-heightOf(surge.from)}`}
            fill={`url(#${clip}-surge)`}
          />
        ) : null}
        {lines(0, view.length)}
      </g>
      <path d={view.shell} className="stroke-white" />
      <path d={view.fittings} className="stroke-mist" />
      <path d={path`M${left} 0H${right}`} className="stroke-mist" />
    </ToScale>
  );
}

/**
 * How high a liquid stands in a lying cylinder, as a share of its diameter, by the share of its room that it fills.
 *
 * Limits: a cylinder without the dished ends, in which a tank has a few per cent of its room.
 */
export function levelOf(share: number): number {
  // The segment under the angle a takes (a − sin a) / 2π of the circle, which has no inverse: half the interval.
  let [low, high] = [0, 2 * Math.PI];
  for (let step = 0; step < 40; step += 1) {
    const angle = (low + high) / 2;
    if (angle - Math.sin(angle) < 2 * Math.PI * share) low = angle;
    else high = angle;
  }
  return (1 - Math.cos(low / 2)) / 2;
}
