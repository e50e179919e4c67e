import { markShape } from "./mark-shape.ts";

/** The group's mark: an orange square and two bars. */
export function Mark() {
  return (
    <svg viewBox={`0 0 ${markShape.width} ${markShape.height}`} className="h-3 w-[41px] shrink-0" aria-hidden>
      <path d={markShape.square} className="fill-orange" />
      <path d={markShape.bars} fill="currentColor" />
    </svg>
  );
}
