import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './port.ts';

/** Name of a file until it is complete. */
const UNFINISHED = /^\..+\.[\da-f]{16}\.part$/;
/** A file without writes for so long is abandoned. */
const GIVEN_UP_MS = 60_000;
/** More than the last free block of an otherwise full file system. */
const PROBE_BYTES = 16 * 1024;

/** Files in a folder. Under its name a file is complete or absent: a failed write leaves nothing behind. */
export function folderStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      const unfinished = join(dirname(path), `.${name}.${randomBytes(8).toString('hex')}.part`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    get: (name) => readFile(join(folder, name)).catch(nullWhenMissing),
    drop: (name) => rm(join(folder, name), { force: true }),

    check: () => probeFolder(folder),

    async dropUnfinished() {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      for (const name of names.filter((name) => UNFINISHED.test(name))) {
        const path = join(folder, name);
        const file = await stat(path).catch(nullWhenMissing);
        if (file && Date.now() - file.mtimeMs > GIVEN_UP_MS) await rm(path, { force: true });
      }
    },
  };
}

/** Writes a file into a folder and deletes it. Throws the file system's error. */
export async function probeFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe.${randomBytes(8).toString('hex')}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as { code?: unknown }).code === 'ENOENT') return null;
  throw error;
}
