/** How the map marks a place: own sites by a disc, agents by a ring. */
export function Mark({ isAgent }: { isAgent: boolean }) {
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
