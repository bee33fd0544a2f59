import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from '../lib/in-time.ts';
import { StartError } from '../processes/start-error.ts';

const ANSWER_MS = 5_000;
const RETRY_MS = 5_000;
/** Errors that waiting does not fix: a wrong or missing password, a user without permissions. */
const FINAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|Client sent AUTH|invalid password|DB index))/;

/**
 * Waits for Redis or Valkey, with a line for each attempt. Throws StartError once the time is over, and at once for permanent
 * errors. A running shop goes on without Redis (with-stand-in.ts); at a start it could not be told apart from a wrong setting.
 */
export async function requireRedis(
  url: string,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const fault = await attemptOnce(url);
    if (fault === null) return;
    if (FINAL.test(fault)) throw new StartError(`Redis refuses: ${fault} (REDIS_URL)`);
    const left = Math.ceil((deadline - Date.now()) / 1000);
    if (left <= 0) throw new StartError(`Redis can not be used: ${fault} (REDIS_URL)`);
    say(`Redis can not be used: ${fault}; it is waited for, ${left} s more (REDIS_URL)`);
    await sleep(Math.min(RETRY_MS, Math.max(deadline - Date.now(), 0)));
  }
}

/** Writes as counters do; returns the fault, if any. */
async function attemptOnce(url: string): Promise<string | null> {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false },
  }).on('error', () => undefined);
  try {
    await inTime(client.connect(), ANSWER_MS);
    await inTime(client.multi().incrBy('fanfare:start', 1).expire('fanfare:start', 60).exec(), ANSWER_MS);
    return null;
  } catch (error) {
    return faultOf(error);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** A refused transaction names the command that failed. */
function faultOf(error: unknown): string {
  const [inner] = (error as { errors?: () => Iterable<Error> }).errors?.call(error) ?? [];
  const { message, code } = (inner ?? error) as { message?: string; code?: string };

  return message || code || String(error);
}
