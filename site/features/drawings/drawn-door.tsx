import { Hatching, path, Person, ToScale } from "./to-scale.tsx";

interface Opening {
  width: number;
  height: number;
}

/** What is drawn above the floor and below it, in metres, for every door. */
const [above, below] = [4.4, 0.3];
/** Beside a door, and for the person who stands there. */
const [margin, room] = [0.6, 1.2];

/**
 * The door of an aircraft to scale, with a piece in it, from the front; what stands out of the door is hatched. Doors beside
 * each other have one scale where their widths are those of styles/drawings.css.
 */
export function DrawnDoor({
  id,
  door,
  piece,
  withPerson,
}: {
  id: string;
  door: Opening;
  piece: Opening | undefined;
  withPerson: boolean;
}) {
  const left = -door.width / 2 - margin;
  const width = door.width + 2 * margin + (withPerson ? room : 0);
  const box = ({ width: wide, height: high }: Opening) => path`M${-wide / 2} 0v${-high}h${wide}v${high}z`;
  const radius = 0.25;
  return (
    <ToScale box={[left, -above, width, above + below]} labels={[]} className="door">
      <Hatching id={`out-${id}`} gap={0.35} className="stroke-orange" />
      <path
        d={path`M${-door.width / 2} 0v${radius - door.height}q0 ${-radius} ${radius} ${-radius}h${door.width - 2 * radius}q${radius} 0 ${radius} ${radius}v${door.height - radius}z`}
        className="fill-petrol stroke-white"
      />
      <path d={path`M${left} 0h${width}`} className="stroke-white" />
      {piece ? (
        <>
          <path d={box(piece)} className="fill-ink stroke-orange" />
          <path
            d={
              box(piece) +
              box({
                width: Math.min(piece.width, door.width),
                height: Math.min(piece.height, door.height),
              })
            }
            fill={`url(#out-${id})`}
            fillRule="evenodd"
          />
        </>
      ) : null}
      {withPerson ? <Person x={door.width / 2 + margin + 0.5} /> : null}
    </ToScale>
  );
}
