import { useRef } from "react";
import { captchaSize } from "#contract/captcha-types.ts";
import { useEntryFocus, useCaptchaWords } from "./dialog-parts.tsx";

/** Containers that light up one after the other. */
const containers = [
  { x: 75, look: "fill-orange" },
  { x: 117, look: "fill-mist [animation-delay:0.25s]" },
  { x: 159, look: "fill-teal [animation-delay:0.5s]" },
  { x: 201, look: "fill-ochre [animation-delay:0.75s]" },
];

/** The panel during a calculation, which answers by itself. */
export function WorkPanel() {
  const words = useCaptchaWords();
  const ref = useRef<HTMLParagraphElement>(null);
  useEntryFocus(ref);
  return (
    <>
      <p ref={ref} tabIndex={-1} className="font-semibold">
        {words.working}
      </p>
      <svg
        viewBox={`0 0 ${captchaSize.width} ${captchaSize.height}`}
        aria-hidden
        className="mt-3 block w-full bg-ink forced-color-adjust-none"
      >
        <path d="M75 92h160" strokeWidth="2" className="stroke-line-ink" />
        {containers.map(({ x, look }) => (
          <rect
            key={x}
            x={x}
            y="70"
            width="34"
            height="16"
            className={`animate-pulse motion-reduce:animate-none ${look}`}
          />
        ))}
      </svg>
    </>
  );
}
