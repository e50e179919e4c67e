import type { LocalisedText } from "#contract/parts.ts";

/** A sign, drawn as SVG paths in a square of 24 by 24 since a server may have no fonts. */
export interface Pictogram {
  /** Its word in both languages. */
  label: LocalisedText;
  /** Filled areas, lines, and light lines on the areas. */
  fill?: string;
  line?: string;
  cut?: string;
}

/** Common objects. */
export const pictograms: readonly Pictogram[] = [
  {
    label: { en: "star", es: "estrella" },
    fill: "M12 1.5l3.1 7.2 7.9.7-6 5.2 1.8 7.7L12 18.2l-6.8 4.1L7 14.6 1 9.4l7.9-.7z",
  },
  {
    label: { en: "heart", es: "corazón" },
    fill: "M12 21.5C3.5 15 1.5 11 1.5 7.8 1.5 4.8 4 2.5 6.8 2.5c2.2 0 4.2 1.2 5.2 3.3 1-2.1 3-3.3 5.2-3.3 2.8 0 5.3 2.3 5.3 5.3 0 3.2-2 7.2-10.5 13.7z",
  },
  { label: { en: "moon", es: "luna" }, fill: "M15 1.5A10.5 10.5 0 1 0 22 17 9 9 0 0 1 15 1.5z" },
  {
    label: { en: "cloud", es: "nube" },
    fill: "M6.5 19.5a5.3 5.3 0 0 1-.5-10.5 6.8 6.8 0 0 1 13 1 4.8 4.8 0 0 1-.5 9.5z",
  },
  { label: { en: "house", es: "casa" }, fill: "M12 2L1 12h3v10h6v-6h4v6h6V12h3z" },
  {
    label: { en: "key", es: "llave" },
    line: "M7.5 3a5 5 0 1 0 .01 0zM11.2 11.5L21 21.3M16.5 16.8l3.5-3.5",
  },
  { label: { en: "tree", es: "árbol" }, fill: "M12 1L5 10h3l-5 8h7v5h4v-5h7l-5-8h3z" },
  { label: { en: "fish", es: "pez" }, fill: "M1 12c4-8 11-8 15.5-1.5L23 6v12l-6.5-4.5C12 20 5 20 1 12z" },
  {
    label: { en: "cup", es: "taza" },
    fill: "M3 5h14v7a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6z",
    line: "M17 7h2a2.5 2.5 0 0 1 0 6h-2M3 21.5h14",
  },
  {
    label: { en: "anchor", es: "ancla" },
    line: "M12 7v14.5M7 11h10M3 13.5c0 5 4 8 9 8s9-3 9-8M12 2a2.5 2.5 0 1 1-.01 0z",
  },
  {
    label: { en: "sailing boat", es: "velero" },
    fill: "M1.5 16h21l-4 6.5h-13zM11 1v13.5H3zM13.5 5l7.5 9.5h-7.5z",
  },
  {
    label: { en: "truck", es: "camión" },
    fill: "M1 4h13v13H1zM15 8h4l4 5v4h-8zM6 15a3.3 3.3 0 1 0 .01 0zM18 15a3.3 3.3 0 1 0 .01 0z",
  },
  {
    label: { en: "plane", es: "avión" },
    fill: "M10.6 3a1.4 2 0 0 1 2.8 0l.6 6 9 5v2.5l-9-2.5-.5 5 3 2v1.5L12 21.5l-4.5 1V21l3-2-.5-5-9 2.5V14l9-5z",
  },
  {
    label: { en: "umbrella", es: "paraguas" },
    fill: "M1 13a11 11 0 0 1 22 0z",
    line: "M12 12v7.5a2.5 2.5 0 0 0 5 0",
  },
  {
    label: { en: "bell", es: "campana" },
    fill: "M12 1.5a6.5 6.5 0 0 1 6.5 6.5c0 6 2 7 3 9.5h-19c1-2.5 3-3.5 3-9.5A6.5 6.5 0 0 1 12 1.5zM8.5 19h7a3.5 3.5 0 0 1-7 0z",
  },
  { label: { en: "flag", es: "bandera" }, fill: "M5 3h16l-4 5.5 4 5.5H5z", line: "M4.5 2v20.5" },
  {
    label: { en: "padlock", es: "candado" },
    fill: "M4 11h16v11.5H4z",
    line: "M7.5 11V7.5a4.5 4.5 0 0 1 9 0V11",
  },
  {
    label: { en: "drop", es: "gota" },
    fill: "M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z",
  },
  {
    label: { en: "envelope", es: "sobre" },
    fill: "M1.5 4.5h21v15h-21z",
    cut: "M2 5.5l10 8 10-8",
  },
  {
    label: { en: "clock", es: "reloj" },
    fill: "M12 1.5a10.5 10.5 0 1 0 .01 0z",
    cut: "M12 6v6.5l4.5 3",
  },
  { label: { en: "arrow", es: "flecha" }, fill: "M1.5 9H11V3l11.5 9L11 21v-6H1.5z" },
  { label: { en: "lightning", es: "rayo" }, fill: "M14 1L4 14h6l-2 9 12-14h-7z" },
  { label: { en: "mountain", es: "montaña" }, fill: "M.5 21L9 5l4.5 8 3-4.5 7 12.5z" },
];
