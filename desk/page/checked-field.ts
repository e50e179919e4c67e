import { getFieldType, type CustomFieldControl, type CustomFieldControlProps } from "@sveltia/cms";
import { judge, keepEntry, type Entry, type Mistake } from "./verdict.ts";

/** The editor's own (https://sveltiacms.app/en/docs/api/field-types), since components come from its React. */
declare const createClass: (spec: object) => CustomFieldControl;
declare const h: (type: unknown, props: object | null, ...children: unknown[]) => never;

interface Checked {
  props: CustomFieldControlProps & { register: (field: Registered) => void };
  /** Around the field. */
  element: HTMLElement;
  /** As the editor knows it. */
  registered?: Registered & { place: string };
  register: () => void;
}

/** What the editor asks when it saves. */
interface Registered {
  isValid?: () => Promise<true | { error: { message: string } }>;
}

/** The checked fields that are there: the editor makes those of an entry when it is opened. */
const present = new Set<Checked>();
let placed: { problems: Mistake[]; at: Map<Checked | undefined, Mistake> } | undefined;

/**
 * A built-in field that the gate judges with the whole form. A mistake stands at its own field or, where that is of a kind that
 * is not checked or not there, at the nearest one, so that the editor saves nothing unsound.
 */
export function checkedControl(widget: string): CustomFieldControl {
  const control = getFieldType(widget)?.control;
  const Field = createClass({
    componentDidMount(this: Checked) {
      present.add(this);
      placed = undefined;
      this.register();
    },
    componentDidUpdate(this: Checked) {
      this.register();
    },
    componentWillUnmount(this: Checked) {
      present.delete(this);
      placed = undefined;
    },
    /** The editor goes on with a field for the other language, or for the entry that moves to its place, by its first name. */
    register(this: Checked) {
      const place = placeOf(this.element).join(".");
      if (this.registered?.place === place) return;
      // What the editor has at the earlier place is valid from now on.
      delete this.registered?.isValid;
      placed = undefined;
      this.registered = { place, isValid: async () => judgeAt(this) };
      this.props.register(this.registered);
    },
    render(this: Checked) {
      const { field, ...props } = this.props;
      keepEntry(props.entry as unknown as Entry | undefined);
      const keep = (element: HTMLElement) => (this.element = element);
      return h("div", { ref: keep }, h(control, { ...props, field: field.set("widget", widget as never) }));
    },
  });
  return ({ ref, ...props }: CustomFieldControlProps & { ref?: unknown }) =>
    h(Field, { ...props, register: ref });
}

async function judgeAt(field: Checked) {
  const { problems } = await judge();
  if (placed?.problems !== problems) placed = { problems, at: place(problems) };
  const found = placed.at.get(field);
  return found ? { error: { message: found.text } } : true;
}

/** The first mistake at each field. */
function place(problems: Mistake[]): Map<Checked | undefined, Mistake> {
  const own = problems.filter(({ isElsewhere }) => !isElsewhere);
  return new Map(own.toReversed().map((mistake) => [nearestTo(mistake), mistake]));
}

function nearestTo({ key = "", locale }: Mistake): Checked | undefined {
  const way = [...key.split("."), locale];
  const shared = [...present].map(({ element }) => {
    const own = placeOf(element);
    const differs = way.findIndex((step, at) => step !== own[at]);
    return differs < 0 ? way.length : differs;
  });
  return [...present][shared.indexOf(Math.max(...shared))];
}

/** Where the editor has an element: the key of its field, step by step, and the language. */
function placeOf(element: HTMLElement) {
  const valueOf = (name: string) => element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return [...(valueOf("key-path") ?? "").split("."), valueOf("locale")];
}
