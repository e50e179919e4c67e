/** A mark as on the map: a disc for own offices, a ring for agents. */
export function OfficeMark({ isAgent }: { isAgent: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="size-2.5 shrink-0" aria-hidden>
      <circle
        cx="6"
        cy="6"
        r="4.5"
        strokeWidth="3"
        className={isAgent ? "fill-none stroke-orange" : "fill-orange stroke-orange"}
      />
    </svg>
  );
}
