/** A line drawing on a 24-unit grid, hidden from screen readers: its control has the name. */
function Icon({ path, className = "size-5" }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className={`shrink-0 ${className}`}
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

function icon(path: string) {
  return ({ className }: { className?: string }) => <Icon path={path} className={className} />;
}

export const Arrow = icon("M3 12h17m-6-6 6 6-6 6");
export const Globe = icon("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 6 5 12 0 18-5-6-5-12 0-18");
/** A Latin letter beside a Chinese character. */
export const Languages = icon("m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6");
export const Cross = icon("m5 5 14 14M19 5 5 19");
export const Bars = icon("M3 8h18M3 16h18");
export const Lens = icon("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.500 15.500l5 5");

const socialPaths: Record<string, string> = {
  Facebook: "M14 21v-9h3l.5-3.5H14V6.500c0-1 .5-1.800 2-1.800h1.600V3.200M14 12h-3.500",
  Twitter: "m4 4 16 16M20 4 4 20",
  LinkedIn: "M5 10v10M5 5v1M10 20V10m0 5c0-6 8-6.500 8 0v5",
  YouTube: "M3 6h18v12H3zm7 3.500v5l4.500-2.500z",
  Instagram: "M4 4h16v16H4zm8 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M17 7h.1",
};

/** A plain drawing for a social network; an arrow for an unknown one. */
export function SocialIcon({ name }: { name: string }) {
  return <Icon path={socialPaths[name] ?? "M5 19 19 5m-9 0h9v9"} />;
}
