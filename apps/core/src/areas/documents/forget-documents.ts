import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { forgetKeys } from './store.ts';

/** Rules §4. */
const KEPT_SECONDS = 30 * 24 * 3600;
/** Time at which the photos of a decision are deleted. */
export const forgottenAt = (decidedAt: Date): Date => secondsAfter(decidedAt, KEPT_SECONDS);
const BATCH = 200;

/**
 * Ends what was decided 30 days ago: the key is gone at once, so that nobody reads the file any more, and the file is deleted by the
 * worker's next round. The row keeps the outcome.
 */
export async function forgetDocuments(core: Core): Promise<void> {
  for (;;) {
    const now = core.clock.now();
    const names = await inTransaction(core, async (tx) => {
      const forgotten = await forgetKeys(tx, secondsAfter(now, -KEPT_SECONDS), BATCH);
      await dropFiles(tx, forgotten, now);

      return forgotten;
    });
    if (names.length < BATCH) return;
  }
}
