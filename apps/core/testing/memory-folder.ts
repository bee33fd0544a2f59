import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Room for the databases of a run, and as much again. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder in memory where there is room, else among temporary files. A database has 1,500 files, which take a disk a second to
 * copy. Removes what processes left that were killed.
 */
export async function memoryFolder(name: string): Promise<string> {
  removeLeft();

  return mkdtemp(join(hasRoom() ? MEMORY : tmpdir(), `fanfare-${name}-${process.pid}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function removeLeft(): void {
  try {
    for (const name of readdirSync(MEMORY)) {
      const [, pid] = /^fanfare-\w+-(\d+)-/.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  } catch {
    // Another process removes the same.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
