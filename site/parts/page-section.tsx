import type { ReactNode } from "react";

const tones = {
  plain: "",
  white: "border-y border-line bg-white",
  dark: "bg-ink text-white",
};

/** A section across the page. */
export function PageSection({
  id,
  tone = "plain",
  className = "",
  children,
}: {
  id?: string;
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  const padding = `wrap py-section ${className}`;
  if (tone === "plain")
    return (
      <section id={id} className={padding}>
        {children}
      </section>
    );
  return (
    <section id={id} className={tones[tone]}>
      <div className={padding}>{children}</div>
    </section>
  );
}

/** The title of a section, and its lead beside it. */
export function SectionIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-10 grid split-5 items-baseline gap-y-3 mobile:mb-6">
      <h2 className="text-section">{title}</h2>
      <p className="max-w-[60ch] opacity-85">{lead}</p>
    </div>
  );
}

/** The same in larger letters; the text beside the title is given as children. */
export function LargeIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-10 grid split-5 items-baseline gap-y-4 mobile:mb-6">
      <h2 className="text-h2">{title}</h2>
      {children}
    </div>
  );
}
