/** Stores a rendered PNG as a master: `node tools/art/store.ts <picture.png> <master.webp>`. */
import sharp from "sharp";

const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error("A picture and a master, please.");
await sharp(source).webp({ quality: 88, effort: 6 }).toFile(target);
