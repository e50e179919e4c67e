/** The title of a wide part of a page, and beside it what the part shows. */
export function SectionIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-14 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:mb-9 mobile:grid-cols-1">
      <h2 className="text-section">{title}</h2>
      <p className="max-w-[60ch] opacity-85">{lead}</p>
    </div>
  );
}
