/** The group's mark: an orange square and two bars. */
export function Mark() {
  return (
    <svg viewBox="0 0 41 12" className="h-3 w-[41px] shrink-0" aria-hidden>
      <path d="M0 0h12v12H0z" className="fill-orange" />
      <path d="M15 0h26v5H15zm0 7h26v5H15z" fill="currentColor" />
    </svg>
  );
}
