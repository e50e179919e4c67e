import { Refused } from "./inspection.ts";
import { isHarmlessLink } from "./links.ts";
import { readXml } from "./xml.ts";

/** Inspects a drawing in SVG inside of a document. @throws Refused if it runs or loads something */
export function inspectDrawing(bytes: Buffer): void {
  readXml(bytes, {
    start({ name, attributes, values }) {
      if (name === "script" || name === "foreignObject") throw new Refused("file.script");
      if (attributes.some(([key]) => /^on\w/i.test(key))) throw new Refused("file.script");
      for (const link of values("href")) {
        const isHarmless = name === "a" ? isHarmlessLink(link) : /^\s*(?:#|data:image|$)/i.test(link);
        if (!isHarmless) throw new Refused(name === "a" ? "file.link" : "file.picture", { link });
      }
    },
  });
}
