import { existsSync, readdirSync, readlinkSync, realpathSync } from "node:fs";

/**
 * Says which process uses a SQLite file whose -shm file was deleted; undefined if none does. Another program would create
 * a new -shm file, and neither would see the locks of the other.
 */
export function findLostSharedMemory(file: string): string | undefined {
  if (!existsSync(file) || existsSync(`${file}-shm`)) return undefined;
  const pid = findProcess(realpathSync(file));
  return pid && `process ${pid} has ${file} open, but ${file}-shm was deleted`;
}

/** The id of another process that has a file open, as far as this user may look; undefined without /proc. */
export function findProcess(file: string): string | undefined {
  for (const pid of listFolder("/proc").filter(
    (name) => /^\d+$/.test(name) && name !== String(process.pid),
  )) {
    for (const descriptor of listFolder(`/proc/${pid}/fd`)) {
      try {
        const target = readlinkSync(`/proc/${pid}/fd/${descriptor}`).replace(/ \(deleted\)$/, "");
        if (target === file) return pid;
      } catch {
        // Closed since, or not readable by this user.
      }
    }
  }
  return undefined;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
