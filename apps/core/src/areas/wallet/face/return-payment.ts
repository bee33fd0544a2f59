import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** A refund of a payment, micro-USD: `sent` by its gateway, the rest pays for bonuses that came with the payment. */
type ReturnedPayment = {
  refundId: number;
  invoiceId: number;
  amount: Micro;
  bonusTaken: Micro;
  sent: Micro;
};

/** Takes money from a locked wallet that goes back the way it came. */
export function returnPayment(tx: Tx, wallet: LockedWallet, refund: ReturnedPayment): Promise<void> {
  return post(tx, wallet, refund, { key: sentKey(refund), sign: 1n });
}

/** Books a refund back to the wallet when its gateway refused it. */
export function restorePayment(tx: Tx, wallet: LockedWallet, refund: ReturnedPayment): Promise<void> {
  const key = `payment-refund-back:${refund.refundId}`;
  return post(tx, wallet, refund, { key, undoes: sentKey(refund), sign: -1n });
}

const sentKey = ({ refundId }: ReturnedPayment) => `payment-refund:${refundId}`;

function post(
  tx: Tx,
  { customerId, cashAccount, bonusAccount }: LockedWallet,
  { invoiceId, amount, bonusTaken, sent }: ReturnedPayment,
  { key, undoes, sign }: { key: string; undoes?: string; sign: bigint },
): Promise<void> {
  return postJournal(tx, { kind: 'invoiced', key, customerId, invoiceId, undoes }, [
    { account: cashAccount, amount: -amount * sign },
    { account: bonusAccount, amount: -bonusTaken * sign },
    { account: SHOP.gateway, amount: sent * sign },
    { account: SHOP.promotions, amount: (amount - sent + bonusTaken) * sign },
  ]);
}
