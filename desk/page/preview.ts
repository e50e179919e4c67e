import type { CustomPreviewTemplate } from "@sveltia/cms";
import { addressIn, type Locale } from "#shared/locales.ts";
import { judge, keepEntry, type Entry, type Mistake } from "./verdict.ts";

/** The page of the site that shows what is in a form, by the form's name. */
export type PageOf = Record<string, string>;

/** The editor's own (https://sveltiacms.app/en/docs/api/preview-templates), since components come from its React. */
declare const createClass: (spec: object) => CustomPreviewTemplate;
declare const h: (type: string, props: object | null, ...children: unknown[]) => never;

interface Preview {
  props: { entry: Entry };
  state: {
    id?: string | undefined;
    isAsking: boolean;
    problems: Mistake[];
    locale: Locale;
    isPhone: boolean;
    day: string;
  };
  setState: (change: Partial<Preview["state"]>) => void;
  ask: () => void;
}

/** The verdict on a form, and the real page beside it: in both languages, at a phone's width, on any day. */
export function createPreview(pages: PageOf, words: Record<string, string>): CustomPreviewTemplate {
  return createClass({
    getInitialState: () => ({ isAsking: true, problems: [], locale: "en", isPhone: false, day: "" }),
    componentDidMount(this: Preview) {
      this.ask();
    },
    componentDidUpdate(this: Preview, before: Preview["props"]) {
      if (before.entry !== this.props.entry) this.ask();
    },
    ask(this: Preview) {
      const { entry } = this.props;
      this.setState({ isAsking: true });
      keepEntry(entry);
      // A verdict on earlier values may come after that on later ones. The page stays that of the last draft that can be read.
      const show = (problems: Mistake[], id = this.state.id) =>
        entry === this.props.entry && this.setState({ isAsking: false, problems, id });
      judge().then(
        ({ id, problems }) => show(problems, id),
        ({ message }: Error) => show([{ text: message, isElsewhere: false }]),
      );
    },
    render(this: Preview) {
      const { id, isAsking, problems, locale, isPhone, day } = this.state;
      const page = pages[String(this.props.entry.get("slug"))];
      const src = `${location.origin}/preview/${id}/${day || "today"}${addressIn(locale, page ?? "/")}`;
      const onDay = ({ target }: { target: HTMLInputElement }) => this.setState({ day: target.value });
      const button = (label: string | undefined, isOn: boolean, change: Partial<Preview["state"]>) =>
        h("button", { "aria-pressed": isOn, onClick: () => this.setState(change) }, label);
      const isWrong = problems.length > 0;
      const canSave = problems.every(({ isElsewhere }) => isElsewhere);
      const mistakes = problems.map(({ text }) => h("li", { key: text }, text));
      const verdict = h(
        "div",
        { className: isWrong ? "verdict wrong" : "verdict", role: "status" },
        h("p", null, words[isAsking ? "checking" : !isWrong ? "sound" : canSave ? "elsewhere" : "mistakes"]),
        h("ul", null, ...mistakes),
      );
      if (!page || !id) return verdict;
      const bar = h(
        "div",
        { className: "bar" },
        button("English", locale === "en", { locale: "en" }),
        button("Español", locale === "es", { locale: "es" }),
        button(words["desktop"], !isPhone, { isPhone: false }),
        button(words["phone"], isPhone, { isPhone: true }),
        h("label", null, words["day"], h("input", { type: "date", value: day, onChange: onDay })),
        h("a", { href: src }, words["link"]),
      );
      const frame = h("iframe", { src, title: words["link"], className: isPhone ? "phone" : "" });
      return h("div", null, verdict, bar, frame);
    },
  });
}

/** The look of the verdict and of the bar above the page, within the preview's frame. */
export const previewStyle = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b2430; }
  .verdict { margin: 0; padding: 12px 16px; border-left: 8px solid #0b6e75; background: #eef4f4; }
  .verdict.wrong { border-color: #c2410c; background: #fdf1ea; }
  .verdict p { margin: 0; font-weight: 600; }
  .verdict ul { margin: 4px 0 0; padding-left: 20px; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; }
  .bar button, .bar input { min-height: 36px; padding: 0 12px; border: 1px solid #8a939c; background: #fff; font: inherit; }
  .bar button[aria-pressed="true"] { background: #1b2430; color: #fff; }
  .bar label { display: flex; align-items: center; gap: 8px; }
  iframe { display: block; width: 100%; height: calc(100vh - 130px); min-height: 560px; border: 0; border-top: 1px solid #cfd4d9; }
  iframe.phone { width: 390px; margin: 0 auto; border-inline: 1px solid #cfd4d9; }
`;
