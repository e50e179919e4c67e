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
        file.FileIndex.push({ name, type: 1, content: Buffer.alloc(0) } as (typeof file.FileIndex)[number]);
      }
    }
  }
}
