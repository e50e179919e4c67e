import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A folder in memory if the system has one, since most tests do not depend on the disk. */
export const quickFolder = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
