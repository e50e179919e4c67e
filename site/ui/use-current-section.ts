import { useEffect, useState } from "react";

/** The part of a page that is being read: the last of these elements that begins in the window's upper quarter or above. */
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
      // All that lies above the line counts, however far up, so that no leap passes unseen.
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
