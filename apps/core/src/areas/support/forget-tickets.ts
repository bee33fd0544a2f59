import { daysAfter } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { dropTickets, dropUnsentFiles } from './files.ts';
import { forgetLetters } from './letters-aside.ts';

const KEPT_DAYS = 730;
const BATCH = 100;

/** Deletes tickets two years after they were closed, letters that were kept aside after half a year, and files that went with no message after a day. */
export async function forgetTickets(core: Core): Promise<void> {
  const now = core.clock.now();
  await forgetLetters(core);
  await inTransaction(core, (tx) => dropUnsentFiles(tx, daysAfter(now, -1), now));
  await inTransaction(core, async (tx) => {
    const over = await tx
      .selectFrom('support_ticket')
      .select('id')
      .where('closed_at', '<', daysAfter(now, -KEPT_DAYS))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    await dropTickets(
      tx,
      over.map(({ id }) => id),
      now,
    );
  });
}
