import type { FrontMatter } from "#library/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";

const parts = ["problem", "action", "result"] as const;

/** Short stories in three columns: problem, action and result. */
export function Stories({ stories }: { stories: FrontMatter<"awards">["stories"]["items"] }) {
  const { story: words } = useMessages();
  return (
    <ol className="border-b border-line-ink">
      {stories.map(({ title, ...story }) => (
        <li
          key={title}
          className="grid grid-cols-[3fr_3fr_3fr_3fr] gap-x-10 gap-y-6 border-t border-line-ink py-10 narrow:grid-cols-3 mobile:grid-cols-1"
        >
          <h3 className="max-w-[18ch] text-h3 font-semibold narrow:col-span-full narrow:max-w-none">
            {title}
          </h3>
          {parts.map((part) => (
            <div key={part}>
              <h4 className="text-label font-semibold text-ochre">{words[part]}</h4>
              <p className="mt-2 text-body leading-relaxed text-mist">{story[part]}</p>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
