import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Time limit for outside calls. Providers and gateways give up by themselves after 15 seconds; this is for one that does not.
 */
const ANSWER_MS = 20_000;

/** Waits for an outside answer. Throws when it does not come in time. */
export async function inTime<T>(answer: Promise<T>, within = ANSWER_MS): Promise<T> {
  const patience = new AbortController();
  const giveUp = sleep(within, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no answer in time');
  });
  giveUp.catch(() => undefined);
  try {
    return await Promise.race([answer, giveUp]);
  } finally {
    patience.abort();
  }
}
