import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Waits until a condition holds. Throws when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come in time`);
    await sleep(200);
  }
}
