import { getFieldType, type CustomFieldControl, type CustomFieldControlProps } from "@sveltia/cms";
import { judge, keepEntry, type Entry, type Mistake } from "./verdict.ts";

/** The editor's own (https://sveltiacms.app/en/docs/api/field-types), since components come from its React. */
declare const createClass: (spec: object) => CustomFieldControl;
declare const h: (type: unknown, props: object | null, ...children: unknown[]) => never;

/** What the editor asks when it saves. */
interface Registered {
  isValid?: () => Promise<true | { error: { message: string } }>;
}

interface Checked {
  props: CustomFieldControlProps & { register: (field: Registered) => void };
  /** Around the field. */
  element: HTMLElement;
  /** As the editor knows it, by its place. */
  registered?: Registered & { place: string | undefined };
  register: () => void;
}

/**
 * A built-in field that the gate judges with the whole form. A mistake stands at its own field or, where that is of a kind that
 * is not checked or not there, at the nearest one, so that the editor saves nothing unsound.
 */
export function checkedControl(widget: string): CustomFieldControl {
  const control = getFieldType(widget)?.control;
  const Field = createClass({
    componentDidMount(this: Checked) {
      this.register();
    },
    componentDidUpdate(this: Checked) {
      this.register();
    },
    /** The editor keeps a field for the other language, or for an entry that moves to its place, under its first name. */
    register(this: Checked) {
      const { keyPath } = this.element.closest<HTMLElement>("[data-key-path]")?.dataset ?? {};
      const place = `${this.element.closest<HTMLElement>("[data-locale]")?.dataset["locale"]}:${keyPath}`;
      if (this.registered?.place === place) return;
      // Nothing is wrong any more at the place that it had.
      delete this.registered?.isValid;
      this.registered = { place, isValid: () => judgeAt(this.element) };
      this.props.register(this.registered);
    },
    render(this: Checked) {
      const { field, ...props } = this.props;
      keepEntry(props.entry as unknown as Entry | undefined);
      const ref = (element: HTMLElement) => (this.element = element);
      const inner = h(control, { ...props, field: field.set("widget", widget as never) });
      return h("div", { ref, className: "checked" }, inner);
    },
  });
  return ({ ref, ...props }: CustomFieldControlProps & { ref?: unknown }) =>
    h(Field, { ...props, register: ref });
}

async function judgeAt(element: HTMLElement) {
  const { problems } = await judge();
  const found = problems.find((mistake) => !mistake.isElsewhere && nearestTo(mistake) === element);
  return found ? { error: { message: found.text } } : true;
}

/** The checked field of a mistake or, without that, the first one of its entry, of its list, or of the form. */
function nearestTo({ key = "", locale }: Mistake): Element | null | undefined {
  const steps = key.split(".");
  const within = steps.map((_, at) => steps.slice(0, steps.length - at).join("."));
  const groups = within.map((path) => `:is([data-key-path="${path}"], [data-key-path^="${path}."])`);
  const inLanguage = groups.map((group) => `[data-locale="${locale}"] ${group}`);
  return [...inLanguage, ...groups, "body"]
    .map((group) => document.querySelector(`${group} .checked`))
    .find(Boolean);
}
