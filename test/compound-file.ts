import { numbers, text } from "./bytes.ts";

/** Streams by their name, and storages of them. */
export interface Storage {
  [name: string]: Buffer | Storage;
}

/** A compound file of Microsoft's [MS-CFB], version 3: a header, one sector of table, the streams, the directory. */
export function compoundFile(tree: Storage): Buffer {
  const none = 0xffffffff;
  const endOfChain = 0xfffffffe;
  const table = [0xfffffffd];
  const sectors: Buffer[] = [Buffer.alloc(512)];
  function allocate(data: Buffer): number {
    const start = sectors.length;
    for (let at = 0; at < data.length; at += 512) {
      const sector = Buffer.alloc(512);
      data.copy(sector, 0, at);
      sectors.push(sector);
      table.push(sectors.length);
    }
    if (data.length > 0) table[table.length - 1] = endOfChain;
    return data.length > 0 ? start : endOfChain;
  }

  let mini: Buffer = Buffer.alloc(0);
  const entries: { name: string; type: number; child: number; right: number; start: number; size: number }[] =
    [];
  function add(name: string, content: Buffer | Storage): number {
    const index = entries.length;
    const entry = { name, type: index === 0 ? 5 : 1, child: none, right: none, start: 0, size: 0 };
    entries.push(entry);
    if (Buffer.isBuffer(content)) {
      const isMini = content.length < 4096;
      const start = isMini ? mini.length / 64 : allocate(content);
      if (isMini) mini = Buffer.concat([mini, content, Buffer.alloc((64 - (content.length % 64)) % 64)]);
      Object.assign(entry, { type: 2, start, size: content.length });
    } else {
      const children = Object.entries(content).map(([key, value]) => add(key, value));
      entry.child = children[0] ?? none;
      for (const [at, child] of children.entries()) entries[child]!.right = children[at + 1] ?? none;
    }
    return index;
  }
  add("Root Entry", tree);
  Object.assign(entries[0]!, { start: allocate(mini), size: mini.length });
  const miniTable = allocate(Buffer.alloc(512, 0xff));
  const directory = allocate(
    Buffer.concat(
      entries.map(({ name, type, child, right, start, size }) => {
        const bytes = Buffer.alloc(128);
        bytes.write(name, "utf16le");
        numbers([name.length * 2 + 2, 2], [type, 1], [1, 1], [none, 4], [right, 4], [child, 4]).copy(
          bytes,
          64,
        );
        numbers([start, 4], [size, 4]).copy(bytes, 116);
        return bytes;
      }),
    ),
  );
  sectors[0] = numbers(...table.map((next): [number, number] => [next, 4]), ...filler(128 - table.length));
  const version = numbers(
    [0x3e, 2],
    [3, 2],
    [0xfffe, 2],
    [9, 2],
    [6, 2],
    [0, 6],
    [0, 4],
    [1, 4],
    [directory, 4],
  );
  const rest = numbers(
    [0, 4],
    [4096, 4],
    [miniTable, 4],
    [1, 4],
    [endOfChain, 4],
    [0, 4],
    [0, 4],
    ...filler(108),
  );
  return Buffer.concat([
    text("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    Buffer.alloc(16),
    version,
    rest,
    ...sectors,
  ]);

  function filler(length: number): [number, number][] {
    return Array.from({ length }, () => [none, 4]);
  }
}
