/** What a backup records of the database beside its bytes, all as of one moment. */
export interface Snapshot {
  /** Name of the file in the backup's folder. */
  file: "site.sqlite" | "database.dump";
  takenAt: Date;
  migrations: string[];
  counts: Record<string, number>;
  /** Ids of the uploads that submissions or open forms refer to. */
  uploads: string[];
  erased: string[];
  /** Versions of the server and of the programs that were used. */
  versions: Record<string, string>;
}
