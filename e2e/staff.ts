import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMPILED, MAIN } from '../apps/core/testing/instance.ts';

/** File in which the instance of a port notes its folder. */
export const folderNote = (port: string | undefined) => join(tmpdir(), `fanfare-e2e-of-${port}`);

/** Does what staff does by a command, beside the instance of the stories. */
export async function asStaff(baseURL: string | undefined, ...words: string[]): Promise<void> {
  const DATA_DIR = await readFile(folderNote(new URL(baseURL ?? '').port), 'utf8');
  const { PATH = '' } = process.env;
  await promisify(execFile)(process.execPath, [MAIN, ...words], {
    env: { PATH, DATA_DIR, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: COMPILED },
  });
}
