import { canMoveWithdrawal } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { WithdrawalState } from '../../data/tables.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { type BookedWithdrawal, bookReturn, lockEarnings } from '../wallet/face/earnings.ts';
import { hashOf, openNumber } from './account-number.ts';
import { writeWithdrawalLetter } from './payout-letter.ts';
import { findPayout, lockPayout, type PayoutRow, storeAccountHash, storeEnding } from './store.ts';

/** Takes a withdrawal back for its owner while nobody has approved it. Throws 422 on `withdrawal` from then on. */
export function cancelPayout(core: Core, tx: Tx, withdrawalId: number): Promise<PayoutRow> {
  return movePayout(core, tx, withdrawalId, 'canceled', async (row) => {
    const by = `customer ${row.customer_id}`;
    return returnPayout(tx, row, { state: 'canceled', by, now: core.clock.now() });
  });
}

type Change = (row: PayoutRow) => Promise<PayoutRow>;

/** Moves a payout to another state. Every caller locks the earnings accounts before the payout, which avoids deadlocks. */
export async function movePayout(
  core: Core,
  tx: Tx,
  id: number,
  to: WithdrawalState,
  change: Change,
): Promise<PayoutRow> {
  const found = await findPayout(tx, id);
  if (!found) throw notFound('page');
  await lockEarnings(tx, found.customer_id);
  const row = await lockPayout(tx, id);
  if (!row || !canMoveWithdrawal(row.state, to)) throw invalidField('withdrawal', 'withdrawals.state');
  await keepHash(core, tx, row);
  const moved = await change(row);
  const customer = await findCustomer(tx, row.customer_id);
  if (customer) await writeWithdrawalLetter(core, tx, moved, customer);

  return moved;
}

/** The hash of an account that was asked for by an earlier release, while its number is still there. */
async function keepHash(core: Core, tx: Tx, { id, account_hash, account_number }: PayoutRow): Promise<void> {
  if (account_hash !== null || account_number === null) return;
  const number = openNumber(core, id, account_number);
  if (number !== null) await storeAccountHash(tx, id, hashOf(core, number));
}

/** Makes the amount of a payout available to its owner again, and ends the payout. */
export async function returnPayout(
  tx: Tx,
  row: PayoutRow,
  ending: Parameters<typeof storeEnding>[2],
): Promise<PayoutRow> {
  await bookReturn(tx, await lockEarnings(tx, row.customer_id), bookedOf(row));

  return storeEnding(tx, row.id, ending);
}

/** A payout as the ledger books it. */
export const bookedOf = ({ id, fee, from_referral, from_task }: PayoutRow): BookedWithdrawal => ({
  id,
  fee,
  fromReferral: from_referral,
  fromTask: from_task,
});
