import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { errorBody } from './http/errors.ts';
import { Refusal } from './refusal.ts';
import { readSecretKey } from './secrets.ts';
import { startCore } from './start-core.ts';

/**
 * Does what staff asked for by a command, beside a running shop; gives what is to be printed. Throws StartError with one
 * line for what can not be done.
 */
export async function runCommand(
  config: Config,
  databaseUrl: string,
  work: (core: Core) => Promise<string>,
): Promise<string> {
  const { core, stop } = await startCore(config, {
    databaseUrl,
    secretKey: await readSecretKey(config),
    // What it asks the database may take as long as a worker's work.
    isWorker: true,
    logsTo: 'stderr',
  });
  try {
    return await work(core);
  } catch (error) {
    throw error instanceof Refusal ? new StartError(errorBody(error, 'en').message) : error;
  } finally {
    await stop();
  }
}

/** What stands after `--reason`, in as many words as it takes; empty without any. */
export function reasonIn([flag, ...words]: readonly string[], longest: number): string {
  return flag === '--reason' ? words.join(' ').trim().slice(0, longest) : '';
}

/** A value in a line of its own, whatever was written into it. */
export const oneLine = (value: string | number) => String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
