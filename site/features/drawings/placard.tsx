/** The placard of a class of dangerous goods (styles/drawings.css). */
export function Placard({ name, className }: { name: string; className: string }) {
  return (
    <svg viewBox="-27 -27 54 54" aria-hidden className={`placard size-13 drawing ${className}`}>
      <path d="M0-24.5L24.5 0 0 24.5-24.5 0z" />
      <path d="M0-24.5L24.5 0H-24.5z" strokeWidth="0" />
      <text y="6" textAnchor="middle">
        {name}
      </text>
    </svg>
  );
}
