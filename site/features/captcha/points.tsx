import { useRef, useState, type KeyboardEvent } from "react";
import { captchaSize, wordCount } from "#contract/captcha-types.ts";
import { fill } from "#shared/fill.ts";
import { useChange } from "#site/ui/use-change.ts";
import { useEntryFocus, useCaptchaWords } from "./dialog-parts.tsx";
import { Picture, pointOf, clamp, type Point, type PuzzleProps } from "./picture.tsx";
import { TextButton } from "#site/ui/text-button.tsx";

const centre: Point = { x: captchaSize.width / 2, y: captchaSize.height / 2 };
const markRadius = 10;
/** How far an arrow key moves the mark, without and with Shift. */
const steps = { small: 5, large: 25 };
const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Signs to click in order, by a pointer or with a mark that keys move. The third click answers. */
export function Points({ captcha, isBusy, onAnswer }: PuzzleProps) {
  const words = useCaptchaWords();
  const picture = useRef<SVGSVGElement>(null);
  const [points, setPoints] = useState<Point[]>([]);
  const [mark, setMark] = useState(centre);
  useEntryFocus(picture);
  useChange(captcha?.token ?? "", () => setPoints([]));

  function set({ x, y }: Point): void {
    // The second click of a double click adds no point.
    const isTaken = points.some((point) => Math.hypot(point.x - x, point.y - y) < markRadius);
    if (isBusy || isTaken) return;
    const next = [...points, { x: Math.round(x), y: Math.round(y) }];
    setPoints(next);
    if (next.length === wordCount) onAnswer(next);
  }
  function undo(): void {
    if (!isBusy) setPoints(points.slice(0, -1));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const direction = directions[event.key];
    if (direction) {
      const step = event.shiftKey ? steps.large : steps.small;
      setMark(clamp({ x: mark.x + direction.x * step, y: mark.y + direction.y * step }));
    } else if (event.key === "Enter" || event.key === " ") set(mark);
    else if (event.key === "Backspace" || event.key === "Delete") undo();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <p id="verification-task" aria-live="polite" className="font-semibold">
        {fill(words.points, { words: captcha?.wordList?.join(", ") ?? "" })}
      </p>
      <Picture
        ref={picture}
        base64={captcha?.originalImageBase64}
        // Screen readers leave the arrow keys to an application.
        role="application"
        tabIndex={0}
        aria-labelledby="verification-task"
        aria-describedby="verification-help"
        aria-disabled={isBusy}
        className="group mt-3 cursor-crosshair touch-manipulation not-focus-visible:outline-none"
        onClick={(event) => set(pointOf(event))}
        onKeyDown={onKeyDown}
      >
        {points.map(({ x, y }, at) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r={markRadius} strokeWidth="2" className="fill-orange stroke-white" />
            <text y="4" textAnchor="middle" fontSize="12" fontWeight="600" className="fill-ink">
              {at + 1}
            </text>
          </g>
        ))}
        <g
          transform={`translate(${mark.x} ${mark.y})`}
          fill="none"
          className="hidden group-focus-visible:block"
        >
          <path d="M-14 0h28M0-14v28" strokeWidth="5" className="stroke-white" />
          <path d="M-14 0h28M0-14v28" strokeWidth="2" className="stroke-orange-deep" />
        </g>
      </Picture>
      <div className="mt-4 grid grid-cols-[1fr_auto] items-baseline gap-6">
        <p id="verification-help" className="text-small text-muted">
          {words.pointsHelp}
        </p>
        <TextButton
          className="min-h-8 py-1 text-nav hover:text-petrol"
          aria-disabled={isBusy || points.length === 0}
          onClick={undo}
        >
          {words.undo}
        </TextButton>
      </div>
      <p role="status" className="sr-only">
        {points.length > 0 ? fill(words.pointSet, { number: points.length, count: wordCount }) : ""}
      </p>
    </>
  );
}
