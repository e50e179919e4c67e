import type { ListedOffice } from "./listed-office.ts";

/** On a grid of 12 units: a storey with a door, a roof, a tank end, a track. */
const shapes: Record<ListedOffice["type"], string> = {
  office: "M1 1h10v10H1zM6 11V7",
  warehouse: "M1 5l5-4 5 4v6H1z",
  depot: "M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1M1 6h10",
  terminal: "M3 0v12M9 0v12M0 3h12M0 9h12",
  agent: "M1 1h10v10H1z",
};

/** A sign for a kind of site. The text beside it names the kind, so it is hidden from screen readers. */
export function KindSign({ type }: { type: ListedOffice["type"] }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className="inline-block size-3 shrink-0 fill-none stroke-petrol"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d={shapes[type]} />
    </svg>
  );
}

/** A mark as on the map: a disc for own offices, a square for agents; a ring for what is closed. */
export function OfficeMark({ isAgent = false, isClosed = false }: { isAgent?: boolean; isClosed?: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="size-2.5 shrink-0" aria-hidden>
      {isAgent ? (
        <path d="M1 1h10v10H1z" className="fill-orange" />
      ) : (
        <circle
          cx="6"
          cy="6"
          r="4.5"
          strokeWidth="3"
          className={`stroke-orange ${isClosed ? "fill-none" : "fill-orange"}`}
        />
      )}
    </svg>
  );
}
