import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { OpenRow } from "#site/parts/open-row.tsx";

const parts = ["problem", "action", "result"] as const;

/** Short stories in rows that open to three columns: problem, action and result. */
export function Stories({ stories }: { stories: FrontMatter<"awards">["stories"]["items"] }) {
  const { story: words } = useMessages();
  return (
    <div className="border-b border-line-ink">
      {stories.map(({ title, ...story }) => (
        <OpenRow key={title} title={title}>
          <div className="grid grid-cols-3 gap-x-6 gap-y-5 mobile:grid-cols-1">
            {parts.map((part) => (
              <div key={part}>
                <h4 className="text-label font-semibold text-ochre">{words[part]}</h4>
                <p className="mt-1.5 text-body leading-relaxed text-mist">{story[part]}</p>
              </div>
            ))}
          </div>
        </OpenRow>
      ))}
    </div>
  );
}
