import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from "react";
import { useLocation } from "react-router";
import { idIn } from "#site/ui/id-in.ts";

/**
 * A `<details>` that opens when the address names something inside it, or the list item that it fills. `onOpen` is called
 * whenever it opens.
 */
export function Details({
  onOpen,
  ...props
}: Omit<ComponentProps<"details">, "ref" | "onToggle"> & { onOpen?: () => void }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // Before the router scrolls there: closed content cannot be scrolled to.
  useLayoutEffect(() => {
    const target = document.getElementById(idIn(hash));
    const isOwn = target?.localName === "li" && target === ref.current?.parentElement;
    if (ref.current && (isOwn || ref.current.contains(target))) ref.current.open = true;
  }, [hash]);
  const reportOpen = useEffectEvent(() => {
    if (ref.current?.open) onOpen?.();
  });
  // The visitor may have opened it before React started.
  useEffect(() => {
    reportOpen();
  }, []);
  // The browser opens it for the address before React does, which would warn of the difference.
  return <details {...props} ref={ref} onToggle={() => reportOpen()} suppressHydrationWarning />;
}
