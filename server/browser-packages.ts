/**
 * The packages that code for the browser imports, beside those of the framework: bundled ahead in development, since one
 * that is found later would reload the browser.
 */
export const browserPackages = [
  "@noble/ciphers/aes.js",
  "altcha-lib",
  "altcha-lib/algorithms/web/pbkdf2",
  "libphonenumber-js/min",
  "minisearch",
  "punycode.js",
  "yet-another-react-lightbox",
  "yet-another-react-lightbox/plugins/captions",
  "yet-another-react-lightbox/plugins/zoom",
  "zod/mini",
];
