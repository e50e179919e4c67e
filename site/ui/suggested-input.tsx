import { useState, type ComponentProps, type KeyboardEvent } from "react";

interface Suggestion {
  value: string;
  note: string;
}

/**
 * A text field that suggests while one types and takes anything else as well: the editable combobox with list
 * autocomplete and manual selection of the ARIA Authoring Practices Guide.
 */
export function SuggestedInput<Suggested extends Suggestion>({
  value,
  onText,
  search,
  onChoose,
  listLabel,
  countText,
  ...input
}: {
  value: string;
  onText: (text: string) => void;
  search: (text: string) => Suggested[];
  onChoose: (suggestion: Suggested) => void;
  listLabel: string;
  countText: (count: number) => string;
  id: string;
} & Omit<ComponentProps<"input">, "ref" | "role" | "onChoose">) {
  const listId = `${input.id}-list`;
  /** The text that the suggestions are for, while they are shown. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const suggestions = typed === undefined ? [] : search(typed);
  const isOpen = suggestions.length > 0;

  function open(text: string): void {
    setTyped(text);
    setActive(-1);
  }

  function choose(suggestion: Suggested): void {
    setTyped(undefined);
    onChoose(suggestion);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = suggestions[active];
    const last = suggestions.length - 1;
    if (!isOpen && event.key === "ArrowDown") open(value);
    else if (isOpen && event.key === "ArrowDown") setActive(active === last ? 0 : active + 1);
    else if (isOpen && event.key === "ArrowUp") setActive(active <= 0 ? last : active - 1);
    else if (isOpen && event.key === "Escape") setTyped(undefined);
    else if (chosen && event.key === "Enter") choose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <input
        {...input}
        value={value}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          onText(target.value);
          open(target.value);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          input.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute z-10 mt-1 w-full border border-muted bg-white py-1"
      >
        {suggestions.map((suggestion, at) => (
          // The field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${suggestion.value}, ${suggestion.note}`}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Losing the focus would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className="min-h-11 cursor-pointer px-3.5 py-2 hover:bg-paper aria-selected:bg-ink aria-selected:chosen aria-selected:text-white"
          >
            {suggestion.value}, <span className="opacity-80">{suggestion.note}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {isOpen ? countText(suggestions.length) : ""}
      </p>
    </div>
  );
}
