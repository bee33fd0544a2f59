import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/**
 * A payment whose money is asked back or was taken back at its gateway, micro-USD; `taken` is what of it the customer's
 * cash held. A dispute that was won may be lost after all: each round is booked once.
 */
type Disputed = { disputeId: number; round: number; invoiceId: number; amount: Micro; taken: Micro };

/** Sets aside what the customer holds of it until it is decided. */
export function holdDisputed(
  tx: Tx,
  { customerId, cashAccount }: LockedWallet,
  held: Disputed,
): Promise<void> {
  const { invoiceId, taken } = held;

  return postJournal(tx, { kind: 'invoiced', key: keyOf('dispute', held), customerId, invoiceId }, [
    { account: cashAccount, amount: -taken },
    { account: SHOP.disputes, amount: taken },
  ]);
}

/** The shop was right, or a bank sent it back: what was set aside is the customer's again. `wasLost`: the gateway had it. */
export function releaseDisputed(
  tx: Tx,
  { customerId, cashAccount }: LockedWallet,
  held: Disputed,
  wasLost: boolean,
): Promise<void> {
  const { invoiceId, taken } = held;
  const gone = wasLost ? held.amount : 0n;
  const [key, undoes] = [keyOf('dispute-won', held), keyOf('dispute', held)];
  return postJournal(tx, { kind: 'invoiced', key, customerId, invoiceId, undoes }, [
    { account: cashAccount, amount: taken },
    { account: SHOP.disputes, amount: gone - taken },
    { account: SHOP.gateway, amount: -gone },
  ]);
}

/**
 * The gateway has taken it: what the customer did not hold is the shop's loss. `lost` may be less than was set aside; the rest is
 * the customer's again.
 */
export function loseDisputed(
  tx: Tx,
  { customerId, cashAccount }: LockedWallet,
  held: Disputed,
  lost: { amount: Micro; taken: Micro },
): Promise<void> {
  const { invoiceId } = held;
  const rest = held.taken - lost.taken;
  const [key, undoes] = [keyOf('dispute-lost', held), keyOf('dispute', held)];
  return postJournal(tx, { kind: 'invoiced', key, customerId, invoiceId, undoes }, [
    { account: cashAccount, amount: rest },
    { account: SHOP.disputes, amount: -rest - lost.amount },
    { account: SHOP.gateway, amount: lost.amount },
  ]);
}

const keyOf = (what: 'dispute' | 'dispute-won' | 'dispute-lost', { disputeId, round }: Disputed): string =>
  `${what}:${disputeId}${round === 1 ? '' : `:${round}`}`;
