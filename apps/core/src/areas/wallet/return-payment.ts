import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** What of a payment goes back, micro-USD: `sent` by its gateway, the rest pays for bonuses that came with it. */
type ReturnedPayment = {
  refundId: number;
  invoiceId: number;
  amount: Micro;
  bonusTaken: Micro;
  sent: Micro;
};

/** Takes money from a locked wallet that goes back the way it came. */
export function returnPayment(tx: Tx, wallet: LockedWallet, refund: ReturnedPayment): Promise<void> {
  return post(tx, wallet, refund, { key: `payment-refund:${refund.refundId}`, sign: 1n });
}

/** Gives it back when its gateway would not. */
export function restorePayment(tx: Tx, wallet: LockedWallet, refund: ReturnedPayment): Promise<void> {
  return post(tx, wallet, refund, { key: `payment-refund-back:${refund.refundId}`, sign: -1n });
}

function post(
  tx: Tx,
  { customerId, cashAccount, bonusAccount }: LockedWallet,
  { invoiceId, amount, bonusTaken, sent }: ReturnedPayment,
  { key, sign }: { key: string; sign: bigint },
): Promise<void> {
  return postJournal(tx, { kind: 'invoiced', key, customerId, invoiceId }, [
    { account: cashAccount, amount: -amount * sign },
    { account: bonusAccount, amount: -bonusTaken * sign },
    { account: SHOP.gateway, amount: sent * sign },
    { account: SHOP.promotions, amount: (amount - sent + bonusTaken) * sign },
  ]);
}
