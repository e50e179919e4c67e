/** A download link. `of` names the file for screen readers. */
export function DownloadLink({ href, of, label }: { href: string; of: string; label: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`${label}: ${of}`}
      className="no-print inline-flex min-h-11 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
    >
      {label}
    </a>
  );
}
