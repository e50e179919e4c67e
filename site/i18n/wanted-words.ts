/** What loads the words that code which is there needs. Apart from words.ts, whose list of files plain pages do without. */
const wanted = new Set<() => Promise<void>>();

/** Starts loading words, which `wordsLoaded` waits for. */
export function want(load: () => Promise<void>): void {
  wanted.add(load);
  load().catch(() => {});
}

/** Resolves when all code that is there has its words. What failed to load is tried again. */
export async function wordsLoaded(): Promise<void> {
  await Promise.all(Array.from(wanted, (load) => load()));
}

/** Resolves with a module that is loaded by need once the words that it shows are there as well. */
export async function withWords<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await wordsLoaded();
  return module;
}
