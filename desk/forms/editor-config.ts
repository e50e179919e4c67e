import { basePath, defaultLocale, locales, type Locale } from "#shared/locales.ts";
import type { Collection } from "./collections.ts";
import { labelOf } from "./labels.ts";

/** Where the editor saves to (https://sveltiacms.app/en/docs/backends). */
export interface Backend {
  name: string;
  [setting: string]: unknown;
}

/** The hosts on which the editor offers branches and review. */
const reviewing = new Set(["github", "gitlab"]);

/** What the editor's page is configured by: page/editor.ts reads it as `config.json`. */
export function editorConfig(collections: Collection[], backend: Backend, language: Locale) {
  const forms = collections.flatMap(({ files }) => files);
  return {
    /** The editor's own configuration (https://sveltiacms.app/en/docs/config-basics). */
    editor: {
      load_config_file: false,
      backend,
      publish_mode: reviewing.has(backend.name) ? "editorial_workflow" : "simple",
      app_title: labelOf(["desk"], language).label,
      logo: { src: `${basePath}/favicon.svg` },
      media_folder: "content/pictures",
      public_folder: "",
      i18n: {
        structure: "multiple_folders",
        locales: locales.map(({ code }) => code),
        default_locale: defaultLocale,
      },
      output: { omit_empty_optional_fields: true },
      collections: collections.map(({ files, ...collection }) => ({
        ...collection,
        ...(files.some(({ i18n }) => i18n) && { i18n: true }),
        files: files.map(({ page: _page, ...file }) => ({ ...file, file: `content/${file.file}` })),
      })),
    },
    /** The page that shows what is in each form. */
    pages: Object.fromEntries(forms.map(({ name, page }) => [name, page])),
    words: Object.fromEntries(previewWords.map((name) => [name, labelOf(["preview", name], language).label])),
  };
}

/** What the preview says. */
const previewWords = ["sound", "mistakes", "phone", "desktop", "day", "link"] as const;
