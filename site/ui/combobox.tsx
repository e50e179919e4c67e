import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

export interface Choice {
  value: string;
  label: string;
  /** What the field shows once it is chosen. */
  short: string;
}

/**
 * A text field that narrows a long list while one types: the editable combobox with list autocomplete of the ARIA
 * Authoring Practices Guide. `search` gives the choices that match. The field shows the choice in short; leaving it
 * with something else typed puts the last choice back.
 */
export function Combobox({
  label,
  value,
  search,
  onChoose,
  noneText,
  id,
  className,
}: {
  label: string;
  value: Choice | undefined;
  search: (text: string) => Choice[];
  onChoose: (choice: Choice) => void;
  /** Shown where nothing matches. */
  noneText: string;
  id?: string;
  className: string;
}) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** What is typed while the list is open. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const choices = isOpen ? search(typed) : [];

  function open(text: string): void {
    setTyped(text);
    setActive(0);
  }
  function choose(choice: Choice): void {
    onChoose(choice);
    setTyped(undefined);
  }
  function move(to: number): void {
    const next = Math.max(0, Math.min(choices.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) open("");
    else if (isOpen && event.key in moves) move(moves[event.key] ?? 0);
    else if (isOpen && event.key === "Enter" && choices[active]) choose(choices[active]);
    else if (isOpen && event.key === "Escape") setTyped(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <input
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[active] ? `${listId}-${choices[active].value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value?.short ?? ""}
        onChange={(event) => open(event.target.value)}
        onClick={() => !isOpen && open("")}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        className={className}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="absolute z-10 mt-1 max-h-72 w-max max-w-[min(22rem,86vw)] min-w-full overflow-y-auto border border-muted bg-white py-1"
      >
        {choices.map((choice, at) => (
          // Keys reach the choices through the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.value}
            id={`${listId}-${choice.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field keeps the focus; a press that took it away would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            className="min-h-10 cursor-pointer px-3.5 py-2 aria-selected:bg-ink aria-selected:chosen aria-selected:text-white"
          >
            {choice.label}
          </div>
        ))}
      </div>
      <p aria-live="polite" className={isOpen && choices.length === 0 ? "mt-1 text-small" : "sr-only"}>
        {isOpen && choices.length === 0 ? noneText : ""}
      </p>
    </div>
  );
}
