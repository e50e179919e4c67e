import type { GoodUse, PoorUse } from "#contract/brand.ts";
import { MarkUse } from "./mark-use.tsx";

const lines = { good: "border-teal", poor: "border-orange-deep" };

/** Drawings of how the mark is placed well, or badly, below one line that says which. */
export function MarkUses({
  kind,
  title,
  captions,
}: {
  kind: keyof typeof lines;
  title: string;
  captions: Partial<Record<GoodUse | PoorUse, string>>;
}) {
  return (
    <section className="mt-12">
      <h3 className={`border-t-4 pt-3.5 pb-5 text-h3 font-semibold ${lines[kind]}`}>{title}</h3>
      <div className="grid grid-cols-3 gap-x-6 gap-y-8 phone:grid-cols-2 phone:gap-x-4">
        {(Object.entries(captions) as [GoodUse | PoorUse, string][]).map(([use, caption]) => (
          <MarkUse key={use} use={use} caption={caption} />
        ))}
      </div>
    </section>
  );
}
