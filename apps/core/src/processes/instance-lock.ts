import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const own = `${process.pid} ${await startTime(String(process.pid))}`;
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
  const lives = pid !== '' && Number(pid) !== process.pid && (await startTime(pid)) === startedAt;

  return lives ? pid : null;
}

/** Start time of a process in ticks after boot; empty if it does not exist. */
async function startTime(pid: string): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');

  return state === '' || state === 'Z' ? '' : (fields[18] ?? '');
}
