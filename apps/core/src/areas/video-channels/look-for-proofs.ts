import { sql } from 'kysely';
import type { Reporting } from '../../adapters/reporting/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import { Refusal } from '../../refusal.ts';
import { troubleOf } from './ask-source.ts';
import { lookFor, withCode } from './check-proof.ts';
import { type AccountRow, updateAccount } from './face/store.ts';
import { nextLook } from './look-again.ts';
import { keepProof } from './verified-channel.ts';

const BATCH = 20;
/** Longer than both looks take. */
const CLAIM_SECONDS = 120;

/** Looks for the proofs that are still missing, so that nobody has to wait at a screen. */
export async function lookForProofs(core: Core, signal?: AbortSignal): Promise<void> {
  const { reporting } = core;
  if (reporting === null) return;
  const claim = () => claimDue(core);
  await workOff({ claim, batch: BATCH, signal }, (rows) =>
    Promise.all(rows.map((row) => lookForBoth(core, reporting, row))),
  );
}

async function claimDue({ db, clock }: Core): Promise<AccountRow[]> {
  const now = clock.now();
  const { rows } = await sql<AccountRow>`
    update video_account set next_check_at = ${secondsAfter(now, CLAIM_SECONDS)}
    where id in (
      select id from video_account where next_check_at <= ${now}
      order by next_check_at limit ${BATCH} for update skip locked)
    returning *`.execute(db);

  return rows;
}

async function lookForBoth(core: Core, source: Reporting, claimed: AccountRow): Promise<void> {
  const now = core.clock.now();
  const row = await withCode(core, claimed);
  const next = nextLook(row, now);
  await updateAccount(core.db, row.id, {
    next_check_at: next,
    ...(row.code_found_at === null && { code_checked_at: now }),
    ...(row.subscriptions_public_at === null && { subscriptions_checked_at: now }),
  });
  for (const proof of ['code_found_at', 'subscriptions_public_at'] as const) {
    if (row[proof] !== null) continue;
    try {
      if (await inTime(lookFor(core, proof, row, source))) await keepProof(core, row.id, proof);
    } catch (error) {
      // Another customer has proven it, which is theirs to see when they look.
      if (error instanceof Refusal) return updateAccount(core.db, row.id, { next_check_at: null });
      const { seconds, message } = troubleOf(error);
      core.log.warn({ account: row.id, err: message }, 'channel not read');
      if (seconds !== null)
        await updateAccount(core.db, row.id, {
          next_check_at: secondsAfter(now, Math.max(seconds, (next.getTime() - now.getTime()) / 1000)),
        });
    }
  }
}
