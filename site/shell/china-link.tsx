import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Globe } from "#site/ui/icons.tsx";

/** Leaves for the Chinese site, which owns the root of the domain. The title is the specification's. */
export function ChinaLink() {
  const { header } = useMessages();
  return (
    <a href="/" title="Switch to China" lang="en" className="flex items-center gap-2 hover:underline">
      <Globe className="size-4" />
      <span lang="zh">中文</span>
      <span lang={useLocale()} className="sr-only">
        {" "}
        ({header.chinese})
      </span>
    </a>
  );
}
