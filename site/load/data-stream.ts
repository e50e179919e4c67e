/**
 * How the data of loaders travels to the browser: as JSON. The build puts this in place of the framework's own format
 * (server/pages/framework-output.ts), which numbers every key and value and so takes up to a third more once compressed.
 * It has the interface of the framework's module, as far as the framework uses it for data that is complete.
 */

/** Describes a value that JSON lacks, such as an error, as its type and its parts. */
type DescribePlugin = (value: unknown) => [type: string, ...parts: unknown[]] | false | undefined;

type RestorePlugin = (type: string, ...parts: unknown[]) => { value: unknown } | false | undefined;

/** The key of a described value. No loader's data has it. */
const described = "$type";

/** Encodes data in one piece. A value that neither JSON nor a plugin can write is a mistake of its loader. */
export function encode(
  data: unknown,
  { plugins, onComplete }: { plugins: DescribePlugin[]; onComplete: () => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    for (const describe of plugins) {
      const parts = describe(value);
      if (parts) return { [described]: parts };
    }
    if (![Object.prototype, null].includes(Object.getPrototypeOf(value)))
      throw new TypeError(`Loaders return plain data only, not ${key}: ${value.constructor.name}`);
    return value;
  });
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
      onComplete();
    },
  });
}

/** Decodes what `encode` has written. */
export async function decode(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { plugins }: { plugins: RestorePlugin[] },
): Promise<{ value: unknown; done: Promise<void> }> {
  const value: unknown = JSON.parse(await new Response(stream).text(), (_key, value: unknown) => {
    const parts = (value as Record<string, unknown> | null)?.[described];
    if (!Array.isArray(parts)) return value;
    const [type, ...rest] = parts as [string, ...unknown[]];
    for (const restore of plugins) {
      const restored = restore(type, ...rest);
      if (restored) return restored.value;
    }
    throw new SyntaxError(`Unknown type of data: ${type}`);
  });
  return { value, done: Promise.resolve() };
}
