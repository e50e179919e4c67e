const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Draws a share (0 to 1) of a width in characters, to an eighth of one. A share above 0 is never invisible. */
export function drawBar(share: number, width: number): string {
  const parts = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
}
