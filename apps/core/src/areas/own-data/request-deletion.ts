import type { Customer } from '../../caller.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalid } from '../../refusal.ts';
import { storeDeletion } from '../accounts/face/deletion.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import { lockCustomer } from '../accounts/face/verification.ts';
import { confirmOwner } from '../identity/face/confirm-owner.ts';
import { deletionBlockers } from './deletion-blockers.ts';
import { writeDeletionLetter } from './deletion-letter.ts';

/** Time to change one's mind (rules §4). */
const WAITS_SECONDS = 7 * 24 * 3600;

type DeletionRequest = { current_password?: string | undefined; forfeit_balance?: boolean | undefined };

/**
 * Has an account erased in seven days; the day of the first wish stays, and a letter tells it (C-45). Throws 422 on
 * `current_password`, on `orders` and `invoices` while some are open, on `forfeit_balance` while a balance is left that was not given
 * up, and `account_frozen` where staff looks into the account; 429 after many wrong passwords.
 */
export async function requestDeletion(
  core: Core,
  owner: Customer,
  asked: DeletionRequest,
): Promise<CustomerRow> {
  const { id: customerId } = await confirmOwner(core, owner, asked.current_password);
  await requireUnfrozen(core, customerId);
  const forfeitsBalance = asked.forfeit_balance === true;

  return inTransaction(core, async (tx) => {
    await lockCustomer(tx, customerId);
    const blockers = await deletionBlockers(tx, customerId, forfeitsBalance);
    if (Object.keys(blockers).length > 0) throw invalid(blockers);
    const before = await findCustomer(tx, customerId);
    const at = before?.deletion_at ?? secondsAfter(core.clock.now(), WAITS_SECONDS);
    const customer = await storeDeletion(tx, customerId, { at, forfeitsBalance });
    if (!before?.deletion_at) await writeDeletionLetter(core, tx, customer, { what: 'planned', at });

    return customer;
  });
}

/** Keeps an account that was to be erased; one that was not stays as it is. */
export function cancelDeletion(core: Core, customerId: number): Promise<CustomerRow> {
  return inTransaction(core, (tx) => storeDeletion(tx, customerId, { at: null, forfeitsBalance: false }));
}
