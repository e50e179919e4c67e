import { getFieldType, type CustomFieldControl, type CustomFieldControlProps } from "@sveltia/cms";
import { judge, valuesOf, type Entry } from "./verdict.ts";

/** The editor's own (https://sveltiacms.app/en/docs/api/field-types), since components come from its React. */
declare const createClass: (spec: object) => CustomFieldControl;
declare const h: (type: unknown, props: object | null, ...children: unknown[]) => never;

/**
 * A built-in field whose value the gate judges with the whole form, so that a mistake stands at its field. `at` in the field's
 * configuration is where its values stand, with `*` for the entries of a list.
 */
export function checkedControl(widget: string): CustomFieldControl {
  const control = getFieldType(widget)?.control;
  return createClass({
    async isValid(this: { props: CustomFieldControlProps }, value: unknown) {
      const { entry, field } = this.props;
      if (!entry) return true;
      const { problems } = await judge(entry as unknown as Entry);
      const { data } = valuesOf(entry as unknown as Entry);
      const found = problems.find(
        ({ key, locale }) =>
          key !== undefined &&
          key.replaceAll(/\.\d+/g, ".*") === String(field.get("at")) &&
          valueAt(data[locale ?? "en"], key) === value,
      );
      return found ? { error: { message: found.reason } } : true;
    },
    render(this: { props: CustomFieldControlProps }) {
      const { field, ...props } = this.props;
      return h(control, { ...props, field: field.set("widget", widget as never) });
    },
  });
}

function valueAt(data: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);
}
