/** A person of 1.75 m, for the scale. */
export function Person() {
  return (
    <path
      d="M-3-19a3 3 0 1 1 6 0a3 3 0 1 1-6 0M-5-14h10v7H3V0h-6v-7h-2z"
      className="fill-current stroke-none"
    />
  );
}
