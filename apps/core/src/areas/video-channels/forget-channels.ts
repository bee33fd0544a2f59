import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
import { deleteAccounts } from './unlink-channel.ts';

const BATCH = 100;
/** Days within which facts of the network are read again or deleted (decision 0087). */
const DAYS = 30;

/** Deletes channels that nobody proved in a month, and those that the network has not told of for a month. */
export async function forgetChannels(core: Core, signal?: AbortSignal): Promise<void> {
  const now = core.clock.now();
  const before = secondsAfter(now, -DAYS * 24 * 3600);
  const forget = () =>
    inTransaction(core, async (tx) => {
      const rows = await tx
        .selectFrom('video_account')
        .selectAll()
        .where('looked_at', '<', before)
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      await deleteAccounts(tx, rows, now);
      return rows;
    });
  await workOff({ claim: forget, batch: BATCH, signal }, async () => undefined);
}
