import type { ComponentProps, MouseEvent } from "react";
import { captchaSize } from "#contract/captcha-types.ts";
import type { CaptchaChallenge } from "#contract/captcha.ts";

const { width, height } = captchaSize;

export interface Point {
  x: number;
  y: number;
}

export interface PuzzleProps {
  /** Undefined while the first one loads. */
  captcha: CaptchaChallenge | undefined;
  isBusy: boolean;
  onAnswer: (point: object) => void;
}

/** A captcha's background with what is drawn over it, in the captcha's units. */
export function Picture({
  base64,
  className = "",
  children,
  ...svg
}: { base64: string | null | undefined } & ComponentProps<"svg">) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // Otherwise a height rounded down would leave a thin gap beside the picture.
      preserveAspectRatio="none"
      className={`block w-full bg-paper-deep forced-color-adjust-none select-none ${className}`}
      {...svg}
    >
      {base64 ? <image href={`data:image/jpeg;base64,${base64}`} width={width} height={height} /> : null}
      {children}
    </svg>
  );
}

export function pointOf({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  const scale = width / box.width;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
}

export function clamp({ x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
