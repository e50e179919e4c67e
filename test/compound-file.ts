import CFB from "cfb";

/** Streams by their name, and storages of them. */
export interface Storage {
  [name: string]: Buffer | Storage;
}

/** A compound file of Microsoft's [MS-CFB], as old documents of Word are. */
export function compoundFile(tree: Storage): Buffer {
  const file = CFB.utils.cfb_new();
  add("/", tree);
  return CFB.write(file, { type: "buffer" }) as Buffer;

  function add(path: string, storage: Storage): void {
    for (const [name, content] of Object.entries(storage)) {
      if (Buffer.isBuffer(content)) CFB.utils.cfb_add(file, path + name, content);
      else if (Object.keys(content).length > 0) add(`${path}${name}/`, content);
      else {
        file.FullPaths.push(`${file.FullPaths[0]}${path.slice(1)}${name}/`);
        const entry = { name, type: 1, content: [], color: 1, clsid: "", state: 0, start: 0, size: 0 };
        file.FileIndex.push(entry as (typeof file.FileIndex)[number]);
      }
    }
  }
}
