/** The package has no types of its own. */
declare module "punycode.js" {
  const punycode: {
    /** Decodes the labels of a domain that begin with `xn--`. @throws RangeError if one is wrongly encoded. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
