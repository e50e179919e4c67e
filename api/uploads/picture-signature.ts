// Bytes, not characters.
/* oxlint-disable no-control-regex */
/** How the pictures begin that word processors put into documents. */
const signatures: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^BM/,
  /^II(?:\*\0|\xbc\x01)/,
  /^MM\0\*/,
  /^RIFF[^]{4}WEBP/,
  /^\0\0\x01\0/,
  // EMF, WMF with and without its own header, and StarView's metafile.
  /^\x01\0{3}[^]{36} EMF/,
  /^\xd7\xcd\xc6\x9a/,
  /^[\x01\x02]\0\x09\0\0[\x01\x03]/,
  /^VCLMTF/,
];

/** Endings of the names of pictures. */
export const pictureEnding = /\.(?:png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|ico|emf|wmf|wdp|svm)$/i;

/** Whether bytes begin as a picture, whatever kind the name says. An empty one is a picture that failed to load. */
export function isPicture(head: Buffer): boolean {
  const text = head.toString("latin1");
  return text === "" || signatures.some((signature) => signature.test(text));
}

/** What makes a drawing in SVG more than a drawing, and all that leads out of it. */
const activeDrawing =
  /<!ENTITY|\0|<(?:\w+:)?(?:script|foreignObject)|\son\w+\s*=|href\s*=\s*(?:"(?!#|data:image)|'(?!#|data:image)|[^"'\s])/i;

/** Whether the text of a drawing in SVG runs or loads something. */
export function isActiveDrawing(svg: string): boolean {
  return !/^\s*</.test(svg.replace(/^\ufeff/, "")) || activeDrawing.test(svg);
}
