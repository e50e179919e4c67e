/**
 * A tank container of 20 ft from its side, 76 × 32: the frame with its gussets, and the shell, filled once it is `loaded`.
 * All things are drawn at 12.5 to the metre, stand on y = 0 and have lines of 2, which a drawing's `<svg>` sets.
 */
export function TankContainer({ loaded = false }: { loaded?: boolean }) {
  return (
    <>
      <path d="M1-1v-30h74v30zM1-11l10 10M65-1l10-10M1-21l10-10M65-31l10 10" className="hollow" />
      <rect x="6" y="-27" width="64" height="22" rx="10" className={loaded ? "fill-petrol" : "hollow"} />
    </>
  );
}
