import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** A payment whose money a bank asks back, micro-USD; `taken` is what of it the customer's cash held. */
type Disputed = { disputeId: number; invoiceId: number; amount: Micro; taken: Micro };

/** Sets aside what the customer holds of it until it is decided. */
export function holdDisputed(
  tx: Tx,
  { customerId, cashAccount }: LockedWallet,
  { disputeId, invoiceId, taken }: Disputed,
): Promise<void> {
  return postJournal(tx, { kind: 'invoiced', key: `dispute:${disputeId}`, customerId, invoiceId }, [
    { account: cashAccount, amount: -taken },
    { account: SHOP.disputes, amount: taken },
  ]);
}

/** The shop was right: what was set aside is the customer's again. */
export function releaseDisputed(
  tx: Tx,
  { customerId, cashAccount }: LockedWallet,
  { disputeId, invoiceId, taken }: Disputed,
): Promise<void> {
  const [key, undoes] = [`dispute-won:${disputeId}`, `dispute:${disputeId}`];
  return postJournal(tx, { kind: 'invoiced', key, customerId, invoiceId, undoes }, [
    { account: cashAccount, amount: taken },
    { account: SHOP.disputes, amount: -taken },
  ]);
}

/** The bank has taken it: what the customer did not hold is the shop's loss. */
export function loseDisputed(
  tx: Tx,
  { customerId }: LockedWallet,
  { disputeId, invoiceId, amount }: Disputed,
): Promise<void> {
  return postJournal(tx, { kind: 'invoiced', key: `dispute-lost:${disputeId}`, customerId, invoiceId }, [
    { account: SHOP.disputes, amount: -amount },
    { account: SHOP.gateway, amount },
  ]);
}
