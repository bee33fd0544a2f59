/** Storage of whole files under our own names. Each call throws when it is unavailable. */
export type Storage = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Content of a file; null if it does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes a file, which need not exist. */
  drop(name: string): Promise<void>;
  /** Throws when no file can be stored at present. */
  check(): Promise<void>;
  /** Deletes files that a killed process left unfinished. */
  dropUnfinished(): Promise<void>;
};
