/** The thread that holds the SQLite file: waiting for the disk or for a lock blocks only the database. */
import { workerData } from "node:worker_threads";
import { answerCalls } from "#api/worker-calls.ts";
import { createSqliteFile } from "./sqlite-file.ts";

const { file, wait } = workerData as { file: string; wait: number };

answerCalls(createSqliteFile(file, wait));
