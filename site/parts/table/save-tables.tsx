import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { SaveTable } from "./save-table.tsx";

/**
 * A save button below each table of a text. The styles reserve its space (`.save-table` in site/styles/table.css).
 * `container` holds the text, which must not change.
 */
export function SaveTables({ container }: { container: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const made = Array.from(container.current?.querySelectorAll(".scroll-x") ?? [], (table) => {
      const place = document.createElement("p");
      place.className = "save-table";
      table.after(place);
      return place;
    });
    // React does not render the text, so only an effect can create elements in it.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlaces(made);
    return () => {
      for (const place of made) place.remove();
    };
  }, [container]);
  return places.map((place, at) => createPortal(<SaveTable />, place, String(at)));
}
