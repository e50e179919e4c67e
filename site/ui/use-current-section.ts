import { useEffect, useState } from "react";

/** The id of the current section: the last one that begins in the window's upper quarter or above it. */
export function useCurrentSection(sections: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join();
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(ids.split(",").findLast((id) => passed.has(id)));
      },
      // Everything above the line counts, however far, so that jumps are not missed.
      { rootMargin: "1000000px 0px -75% 0px" },
    );
    for (const id of ids.split(",")) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
