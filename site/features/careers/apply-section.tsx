import type { ComponentProps } from "react";
import { PageSection } from "#site/parts/page-section.tsx";
import { Island } from "#site/islands/island.tsx";
import ApplicationForm from "./application-form.island.tsx";
import { usePositionWords } from "./position.ts";

export function ApplySection({
  title,
  lead,
  ...form
}: { title: string; lead: string } & Pick<ComponentProps<typeof ApplicationForm>, "mail" | "languages">) {
  const { openForm, mailSubject, areas } = usePositionWords();
  return (
    <section id="apply" className="no-print border-t bg-white">
      <div className="wrap grid split-5 gap-y-6 py-section">
        <h2 className="text-section">{title}</h2>
        <div>
          <p className="max-w-[60ch]">{lead}</p>
          <Island
            of={ApplicationForm}
            props={{ ...form, openLabel: openForm, mailSubject, areas }}
            start="state"
          />
        </div>
      </div>
    </section>
  );
}

export function ScamWarning({ title, text }: { title: string; text: string }) {
  return (
    <PageSection tone="dark" padding="py-12 mobile:py-8" className="grid split-5 gap-y-3">
      <h2 className="border-t-3 border-ochre pt-3 text-h3 font-semibold">{title}</h2>
      <p className="max-w-[66ch] self-end">{text}</p>
    </PageSection>
  );
}
