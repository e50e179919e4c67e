import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { SaveTable } from "./save-table.tsx";

/**
 * A line below each table of a text, where it can be saved. Its room is there from the beginning (`.save-table` in
 * site/styles/prose.css). `container` holds the text, which stays the same.
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
    // They stand in a text that React does not draw, so nothing but an effect can make them.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlaces(made);
    return () => {
      for (const place of made) place.remove();
    };
  }, [container]);
  return places.map((place, at) => createPortal(<SaveTable />, place, String(at)));
}
