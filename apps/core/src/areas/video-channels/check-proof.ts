import type { Reporting } from '../../adapters/reporting/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { tooMany } from '../../refusal.ts';
import { askForCustomer } from './ask-source.ts';
import { newCode } from './codes.ts';
import { type AccountRow, channelOf, updateAccount } from './face/store.ts';
import { nextLook } from './look-again.ts';
import { keepProof, type Proof } from './verified-channel.ts';

const PAUSE_SECONDS = 30;
const CHECKED = {
  code_found_at: 'code_checked_at',
  subscriptions_public_at: 'subscriptions_checked_at',
} as const;

/** True where a proof is there now. */
export function lookFor(core: Core, proof: Proof, row: AccountRow, source: Reporting): Promise<boolean> {
  const channel = channelOf(core, row);

  return proof === 'code_found_at'
    ? source.hasCode(channel, row.code)
    : source.hasPublicSubscriptions(channel);
}

/**
 * Looks for a proof because its customer asked to (API-31, API-32). Finding nothing is no fault: the network shows changes late. A code
 * whose time is over is replaced first.
 *
 * Throws 429 within 30 seconds of the look before, 422 on `channel` without an answer and for a channel that another one has proven.
 */
export async function checkProof(core: Core, row: AccountRow, proof: Proof): Promise<void> {
  if (row[proof] !== null) return;
  const current = await withCode(core, row);
  await claimLook(core, row, proof);
  const isThere = await askForCustomer(core, 'channel', (source) => lookFor(core, proof, current, source));
  if (isThere) return keepProof(core, row.id, proof);
  await updateAccount(core.db, row.id, { next_check_at: nextLook(row, core.clock.now()) });
}

/** The account with a code whose time is not over. */
export async function withCode(core: Core, row: AccountRow): Promise<AccountRow> {
  if (row.code_found_at !== null || row.code_until > core.clock.now()) return row;
  const code = await newCode(core);
  await updateAccount(core.db, row.id, code);

  return { ...row, ...code };
}

/** Two presses at once are one look. */
async function claimLook(
  { db, clock }: { db: Queryable; clock: Core['clock'] },
  row: AccountRow,
  proof: Proof,
) {
  const now = clock.now();
  const column = CHECKED[proof];
  const claimed = await db
    .updateTable('video_account')
    .set({ [column]: now })
    .where('id', '=', row.id)
    .where((is) => is.or([is(column, 'is', null), is(column, '<=', secondsAfter(now, -PAUSE_SECONDS))]))
    .executeTakeFirst();
  if (claimed.numUpdatedRows > 0n) return;
  const since = (now.getTime() - (row[column] ?? now).getTime()) / 1000;
  throw tooMany(Math.max(1, Math.ceil(PAUSE_SECONDS - since)));
}
