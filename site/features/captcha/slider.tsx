import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { captchaSize, wireY } from "#contract/captcha-types.ts";
import { fill } from "#shared/fill.ts";
import { useChange } from "#site/ui/use-change.ts";
import { PrimaryButton, useEntryFocus, useCaptchaWords } from "./dialog-parts.tsx";
import { Picture, pointOf, type PuzzleProps } from "./picture.tsx";

const { width, height, piece } = captchaSize;
const last = width - piece;
/** No piece belongs further left: one dragged back to the start is not checked. */
const least = 8;
/** Movements up to this are no drag. */
const slack = 3;
const keySteps: Partial<Record<string, number>> = { PageUp: 20, PageDown: -20 };
const trackHeight = 40;

interface Press {
  /** From the piece's left edge to the pointer. */
  grip: number;
  from: number;
  isOnPiece: boolean;
  isDrag: boolean;
}

/**
 * The slider. The end of a drag answers; after clicks and keys, of which several may be needed, a button or Enter does.
 * The native range serves keys and assistive technology. The whole area takes the pointer, so that the piece itself can
 * be dragged and a click beside it moves it.
 */
export function Slider({ captcha, isBusy, onAnswer }: PuzzleProps) {
  const words = useCaptchaWords();
  const range = useRef<HTMLInputElement>(null);
  const press = useRef<Press>(undefined);
  const [x, setX] = useState(0);
  useEntryFocus(range);
  useChange(captcha?.token ?? "", () => {
    press.current = undefined;
    setX(0);
  });

  function check(at: number): void {
    if (!isBusy && at >= least) onAnswer({ x: Math.round(at), y: wireY });
  }
  function onPointerDown(event: PointerEvent): void {
    if (isBusy || event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event).x;
    const isOnPiece = from >= x && from <= x + piece;
    press.current = { grip: isOnPiece ? from - x : piece / 2, from, isOnPiece, isDrag: false };
    if (!isOnPiece) setX(inRange(from - piece / 2));
  }
  function onPointerMove(event: PointerEvent): void {
    if (!press.current) return;
    const at = pointOf(event).x;
    press.current.isDrag ||= Math.abs(at - press.current.from) > slack;
    if (press.current.isDrag) setX(inRange(at - press.current.grip));
  }
  function onPointerUp(event: PointerEvent): void {
    const ended = press.current;
    press.current = undefined;
    range.current?.focus({ preventScroll: true });
    if (ended?.isOnPiece && ended.isDrag) check(inRange(pointOf(event).x - ended.grip));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    if (event.key === "Enter") check(x);
    else if (step && !isBusy) setX(inRange(x + step));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <p id="verification-task" className="font-semibold">
        {words.slider}
      </p>
      <div
        className="mt-3 cursor-pointer touch-pan-y"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (press.current = undefined)}
      >
        <Picture base64={captcha?.originalImageBase64} aria-hidden>
          {captcha?.jigsawImageBase64 ? (
            <image
              href={`data:image/png;base64,${captcha.jigsawImageBase64}`}
              x={x}
              width={piece}
              height={height}
            />
          ) : null}
        </Picture>
        <div dir="ltr" className="relative mt-2 touch-none">
          <input
            ref={range}
            type="range"
            min={0}
            max={last}
            step={2}
            value={x}
            aria-label={words.sliderHandle}
            aria-describedby="verification-task verification-help"
            aria-valuetext={fill(words.sliderValue, { percent: Math.round((100 * x) / last) })}
            aria-disabled={isBusy}
            onChange={(event) => !isBusy && setX(Number(event.target.value))}
            onKeyDown={onKeyDown}
            className="peer pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <Track x={x} />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-3 phone:grid-cols-1">
        <p id="verification-help" className="text-small text-muted">
          {words.sliderHelp}
        </p>
        <PrimaryButton aria-disabled={isBusy || x < least} onClick={() => check(x)}>
          {words.check}
        </PrimaryButton>
      </div>
    </>
  );
}

/** The handle, as wide as the piece and always right below it. */
function Track({ x }: { x: number }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${trackHeight}`}
      aria-hidden
      className="block w-full bg-paper-deep outline-offset-3 outline-orange forced-color-adjust-none peer-focus-visible:outline-3"
    >
      <rect width={x} height={trackHeight} className="fill-petrol/25" />
      <g transform={`translate(${x} 0)`} className="fill-ink stroke-white">
        <rect width={piece} height={trackHeight} strokeWidth="0" />
        <path d="M17 20h13m-5-5 5 5-5 5" fill="none" strokeWidth="1.75" />
      </g>
    </svg>
  );
}

function inRange(x: number): number {
  return Math.min(last, Math.max(0, x));
}
