import { probeFolder } from '../adapters/storage/folder-storage.ts';
import { StartError } from '../processes/start-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  ENOSPC: 'it is full',
  EDQUOT: 'it is full',
  ENOTDIR: 'a part of its path is a file',
};

/** Throws StartError naming the setting of a folder that can not be written to. */
export async function requireFolder(folder: string, variable: 'DATA_DIR' | 'FILES_DIR'): Promise<void> {
  await probeFolder(folder).catch(({ code = '', message }: NodeJS.ErrnoException) => {
    throw new StartError(`${variable} ${folder} can not be written: ${REASONS[code] ?? message}`);
  });
}
