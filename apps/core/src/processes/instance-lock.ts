import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOf } from './living-process.ts';
import { StartError } from './start-error.ts';

const FILE = 'instance.lock';

/**
 * Claims the data folder for this process. The claim names the process and its start time, so that one left by a
 * killed process, or whose number now belongs to another, is taken over. Throws StartError while the owner lives.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(`DATA_DIR can not be made: ${error.message}`);
  });
  const owner = await livingOwner(file);
  if (owner !== null)
    throw new StartError(`DATA_DIR ${dataDir} is in use by another running instance (process ${owner})`);
  const own = `${process.pid} ${await startOf(String(process.pid))}`;
  await writeFile(file, own).catch((error: Error) => {
    throw new StartError(`DATA_DIR can not be written: ${error.message}`);
  });

  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === own) await rm(file, { force: true });
  };
}

/** True while a live process has claimed the data folder. */
export async function isInUse(dataDir: string): Promise<boolean> {
  return (await livingOwner(join(dataDir, FILE))) !== null;
}

async function livingOwner(file: string): Promise<string | null> {
  const owner = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', startedAt = ''] = owner.trim().split(' ');
  const lives = pid !== '' && Number(pid) !== process.pid && (await startOf(pid)) === startedAt;

  return lives ? pid : null;
}
