import type { ComponentProps, MouseEvent } from "react";
import { captchaSize } from "#contract/captcha.ts";
import type { CaptchaChallenge } from "#contract/captcha.ts";

const { width, height } = captchaSize;

export interface Point {
  x: number;
  y: number;
}

/** What each of the two visual kinds is given. */
export interface PuzzleProps {
  /** Nothing while the first is on its way. */
  captcha: CaptchaChallenge | undefined;
  /** Whether nothing can be answered now. */
  isBusy: boolean;
  onAnswer: (point: object) => void;
}

/** A captcha's background with what is drawn over it, in the captcha's own units whatever its size on the screen. */
export function Picture({
  base64,
  className = "",
  children,
  ...svg
}: { base64: string | null | undefined } & ComponentProps<"svg">) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // A height of half a pixel less would leave a hair's breadth beside the picture.
      preserveAspectRatio="none"
      className={`block w-full bg-paper-deep forced-color-adjust-none select-none ${className}`}
      {...svg}
    >
      {base64 ? <image href={`data:image/jpeg;base64,${base64}`} width={width} height={height} /> : null}
      {children}
    </svg>
  );
}

/** Where on a picture an event happened, in the captcha's units. */
export function pointOf({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  const scale = width / box.width;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
}

/** The nearest place that lies on the picture. */
export function within({ x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
