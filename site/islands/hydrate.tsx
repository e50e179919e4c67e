import { Component, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { AddressContext } from "#site/i18n/language.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { wordsLoaded } from "#site/i18n/wanted-words.ts";
import { SiteContext } from "#site/load/site-data.ts";
import type { DocumentData } from "./page-data.ts";
import { readTyped, TypedContext } from "./typed.ts";

/** Hydrates an island whose code has loaded, and resolves when it answers. Rejects where its words do not load. */
export async function hydrate(
  element: Element,
  Island: ComponentType<object>,
  props: object,
  { address, site }: Pick<DocumentData, "address" | "site">,
): Promise<void> {
  await wordsLoaded();
  const finished = copyOf(element);
  const typed = readTyped(element);
  const focused = document.activeElement;
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(
      element,
      <AddressContext value={address}>
        <SiteContext value={site}>
          <TypedContext value={typed}>
            <Retry>
              <Started onStart={resolve} />
              <Island {...props} />
            </Retry>
          </TypedContext>
        </SiteContext>
      </AddressContext>,
      {
        // React cannot be stopped while it reports.
        onUncaughtError: (error) => queueMicrotask(() => leave(error)),
      },
    );

    /** Leaves the finished page as it was, with what was typed. */
    function leave(error: unknown): void {
      console.error(error);
      try {
        root.unmount();
      } catch {
        // Its nodes are no longer where React put them.
      }
      element.replaceChildren(finished);
      element.append(notice(messagesIn(address.locale).status.notLoaded));
      resolve();
    }
  });
  // Where others have changed the page, React makes the island anew.
  if (focused?.id && !focused.isConnected)
    document.getElementById(focused.id)?.focus({ preventScroll: true });
}

/** Renders its children anew once where they fail, as where a translator has replaced nodes that React knew. */
class Retry extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #isAgain = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#isAgain) throw error;
    this.#isAgain = true;
    console.error(error);
    this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Started({ onStart }: { onStart: () => void }) {
  useEffect(() => {
    onStart();
  }, [onStart]);
  return null;
}

/** Copies what is within an element. Of what was typed and chosen, browsers copy all but the choice of a select. */
function copyOf(element: Element): DocumentFragment {
  const copy = new DocumentFragment();
  copy.append(...Array.from(element.childNodes, (node) => node.cloneNode(true)));
  const copied = copy.querySelectorAll("select");
  for (const [at, { selectedIndex }] of element.querySelectorAll("select").entries())
    if (copied[at]) copied[at].selectedIndex = selectedIndex;
  return copy;
}

/** Says beside an island that it does not answer. */
function notice(text: string): HTMLElement {
  const element = document.createElement("p");
  element.role = "alert";
  element.className = "mt-4 border-l-4 border-orange-deep px-4 py-2";
  element.textContent = text;
  return element;
}
