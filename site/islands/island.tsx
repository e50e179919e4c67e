import { createContext, use, type ComponentType } from "react";

/** What the browser needs to start an island. */
export interface IslandData {
  /** The addresses of its code: of the module itself, then of what that imports. */
  files: string[];
  props: object;
}

/** The islands of a document while it is rendered: the code of each that there is, and those on the page so far. */
interface PageIslands {
  filesOf: (component: ComponentType<never>) => string[];
  shown: IslandData[];
}

/** Undefined inside an island, whose parts are no islands of their own. */
export const IslandsContext = createContext<PageIslands | undefined>(undefined);

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- as React documents it for custom elements
  namespace JSX {
    interface IntrinsicElements {
      "site-island": { start: Start; number: number; children: React.ReactNode };
    }
  }
}

/**
 * When an island starts: at the first intent within it; `state`: at once where the address or the browser's storage
 * holds something for the page, such as a filter or a draft; `now`: at once in any case.
 */
export type Start = "intent" | "state" | "now";

/**
 * A component that answers in the browser: the default export of a file `*.island.tsx`. It is rendered as a part of its
 * page, and hydrated by itself (start-islands.ts) with `props`, which have to be JSON.
 */
export function Island<Props extends object>({
  of: Component,
  props,
  start = "intent",
}: {
  of: ComponentType<Props>;
  props: Props;
  start?: Start;
}) {
  const islands = use(IslandsContext);
  if (!islands) return <Component {...props} />;
  const files = islands.filesOf(Component as ComponentType<never>);
  return (
    // The data follows at the end of the document (site/document.tsx), below all that is read.
    <site-island start={start} number={islands.shown.push({ files, props }) - 1}>
      <IslandsContext value={undefined}>
        <Component {...props} />
      </IslandsContext>
    </site-island>
  );
}
