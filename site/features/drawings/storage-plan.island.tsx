import { fill } from "#shared/fill.ts";
import type { DrawnAs } from "#reader/schemas/drawings.ts";
import { AnswerRows, useChoice, useDrawingWords, useRanges, type DrawnData } from "./answer.tsx";
import { Placard } from "./placard.tsx";
import { Hatching } from "./to-scale.tsx";

/** All in metres: how deep a room is, how wide the aisle before it, how far a building of its own stands apart. */
const [depth, aisle, apart] = [15, 5, 10];

type Room = DrawnAs<"plan">["rooms"][number];

/** Rooms in plan, as large as their table says; those for the class of the visitor's goods are lit. */
export default function StoragePlan({ rooms, ...data }: Pick<DrawnAs<"plan">, "rooms"> & DrawnData) {
  const words = useDrawingWords();
  const classes = [...new Set(rooms.flatMap((room) => room.classes))].toSorted();
  const [chosen, choose] = useChoice("class", rooms[0]?.classes[0] ?? "");
  const areas = useRanges(data).map((range) => range?.to ?? 0);
  const plan = { ...data, rooms, areas, chosen };
  return (
    <>
      <fieldset className="no-print mb-5 noscript:hidden">
        <legend className="mb-1 text-small font-semibold">{words.goods}</legend>
        <div className="flex flex-wrap gap-1">
          {classes.map((name) => (
            <span
              key={name}
              className="relative has-focus-visible:outline-3 has-focus-visible:outline-orange"
            >
              <input
                type="radio"
                name="class"
                value={name}
                checked={name === chosen}
                onChange={() => choose(name)}
                aria-label={fill(words.class, { class: name })}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <Placard name={name} className={name === chosen ? "yours" : "open"} />
            </span>
          ))}
        </div>
      </fieldset>
      <Plan {...plan} width={2000 / depth} className="print:block! mobile:hidden" />
      <Plan {...plan} width={1000 / depth} className="hidden print:hidden! mobile:block" />
      <div role="status" className="mt-5">
        <p className="text-lead font-semibold">{fill(words.class, { class: chosen })}</p>
        <AnswerRows
          columns={data.columns}
          rows={data.rows.filter((_, row) => rooms[row]?.classes.includes(chosen))}
        />
      </div>
    </>
  );
}

interface PlanData extends DrawnData {
  rooms: Room[];
  areas: number[];
  chosen: string;
  width: number;
  className: string;
}

function Plan({ rooms, areas, chosen, rows, at, width, className }: PlanData) {
  const isLit = ({ classes }: Room) => classes.includes(chosen);
  const closed = `closed-${Math.round(width)}`;
  const places = placeRooms(rooms, areas, width);
  const last = places.at(-1);
  const height = (last?.y ?? 0) + depth;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div aria-hidden className={`relative drawing ${className}`}>
      <svg viewBox={`0 0 ${width} ${height}`} className="shapes w-full overflow-visible">
        <Hatching id={closed} gap={1.6} className="drawn-hatch" />
        {places.map(({ room, x, y, wide, deep }) => (
          <g key={x + 1000 * y} className={isLit(room) ? "is-lit" : undefined}>
            <path
              d={`M${x} ${y}h${wide}v${deep}h${-wide}z`}
              fill={`url(#${closed})`}
              className={`drawn-room ${room.isOpen ? "is-open" : ""}`}
            />
            <path
              d={[0.81, 0.93].map((line) => `M${x + 1.5} ${y + deep * line}H${x + wide - 1.5}`).join("")}
              strokeWidth={deep * 0.08}
              className="drawn-rack"
            />
            <path d={`M${x + wide / 2 - 2} ${y + deep}h4`} className="drawn-door" />
          </g>
        ))}
        <path
          d={`M${width - 18} ${height - 6}h13.6v2.5h-13.6zm-2.9.1h2.2v2.3h-2.2z`}
          className="drawn-solid"
        />
      </svg>
      <svg className="absolute inset-0 size-full overflow-visible">
        {places.map(({ room, x, y, wide, deep }, row) => (
          <foreignObject
            className="overflow-visible"
            key={rows[row]?.[0]}
            x={share(room.isApart ? x + wide : x, width)}
            y={share(y, height)}
            width={share(room.isApart ? 25 : wide, width)}
            height={share(deep, height)}
          >
            <p
              className={`p-2 text-small leading-tight phone:p-1 phone:text-label ${isLit(room) ? "font-semibold" : ""}`}
            >
              {rows[row]?.[0]}
              <span className="block">{rows[row]?.[at]} m²</span>
            </p>
            <p className="flex pl-1.5 compact:hidden">
              {room.classes.map((name) => (
                <Placard key={name} name={name} className={name === chosen ? "yours" : "open"} />
              ))}
            </p>
          </foreignObject>
        ))}
      </svg>
    </div>
  );
}

/** Rooms side by side along aisles; a building apart is square, and its name stands beside it. */
function placeRooms(rooms: Room[], areas: number[], width: number) {
  let [x, y] = [0, 0];
  return rooms.map((room, row) => {
    const area = areas[row] ?? 0;
    const deep = room.isApart ? Math.sqrt(area) : depth;
    const wide = area / deep;
    if (room.isApart) x += apart;
    if (x + wide > width + 0.01) [x, y] = [0, y + depth + aisle];
    const place = { room, x, y, wide, deep };
    x += wide;
    return place;
  });
}
