import { getFieldType, type CustomFieldControl, type CustomFieldControlProps } from "@sveltia/cms";
import { judge, type Entry, type Mistake } from "./verdict.ts";

/** The editor's own (https://sveltiacms.app/en/docs/api/field-types), since components come from its React. */
declare const createClass: (spec: object) => CustomFieldControl;
declare const h: (type: unknown, props: object | null, ...children: unknown[]) => never;

interface Checked {
  props: CustomFieldControlProps;
  /** Around the field. */
  element: HTMLElement;
}

/** The checked fields that are there: the editor makes those of an entry when it is opened. */
const present = new Set<Checked>();

/**
 * A built-in field that the gate judges with the whole form. A mistake stands at its own field or, where that is of a kind that
 * is not checked or not there, at the nearest one, so that the editor saves nothing unsound.
 */
export function checkedControl(widget: string): CustomFieldControl {
  const control = getFieldType(widget)?.control;
  return createClass({
    componentDidMount(this: Checked) {
      present.add(this);
    },
    componentWillUnmount(this: Checked) {
      present.delete(this);
    },
    async isValid(this: Checked) {
      const { problems } = await judge(this.props.entry as unknown as Entry);
      const found = problems.find((mistake) => nearestTo(mistake) === this);
      return found ? { error: { message: found.text } } : true;
    },
    render(this: Checked) {
      const { field, ...props } = this.props;
      const keep = (element: HTMLElement) => (this.element = element);
      return h("div", { ref: keep }, h(control, { ...props, field: field.set("widget", widget as never) }));
    },
  });
}

function nearestTo({ key = "", locale }: Mistake): Checked | undefined {
  const way = [...key.split("."), locale];
  const stepsShared = ({ element }: Checked) => {
    const own = [...(valueOf(element, "key-path") ?? "").split("."), valueOf(element, "locale")];
    return way.findLastIndex((_, last) => way.slice(0, last + 1).every((step, at) => step === own[at]));
  };
  return [...present].toSorted((a, b) => stepsShared(b) - stepsShared(a))[0];
}

/** What the editor says of the part that an element is in. */
function valueOf(element: HTMLElement, name: string): string | null | undefined {
  return element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
}
