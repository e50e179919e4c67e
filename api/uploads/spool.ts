import { createDiskStore } from "./disk-store.ts";

/** The ending of a file that is still arriving, in the folder where files are spooled. */
export const spoolSuffix = ".part";
/** Far beyond what any server waits for, in milliseconds. */
const longestRequest = 60 * 60 * 1000;

/** Removes what killed processes left of files that were arriving. Returns how many. */
export async function removeLeftParts(folder: string, now: Date): Promise<number> {
  const spooled = await createDiskStore(folder);
  let count = 0;
  for await (const { id, storedAt } of spooled.list()) {
    if (!id.endsWith(spoolSuffix) || storedAt.getTime() >= now.getTime() - longestRequest) continue;
    await spooled.remove(id);
    count += 1;
  }
  return count;
}
