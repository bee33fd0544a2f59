/** Where files are kept whole under names of ours. Each call throws when the storage is away. */
export type Storage = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; null when it is not there. */
  get(name: string): Promise<Buffer | null>;
  /** Once it returns the file is not there, whether it was or not. */
  drop(name: string): Promise<void>;
  /** Throws when nothing could be put there now. */
  check(): Promise<void>;
  /** What a process that was killed had begun to write goes. */
  dropUnfinished(): Promise<void>;
};
