import {
  formatAmount,
  lesserOf,
  type Micro,
  quotePaymentRefund,
  refundableOf,
  refundInCharge,
} from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { type LockedWallet, lockWallet } from '../../wallet/face/accounts.ts';
import { readUnspent } from '../../wallet/face/cash-lots.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { type AttemptRow, attemptsOf } from '../payments/attempts.ts';
import { leftAtGateway, refundedOf } from './refund-store.ts';

/** A refund that may be made: micro-USD, `chargeAmount` in the currency of the charge. */
export type QuotedRefund = {
  wallet: LockedWallet;
  attempt: AttemptRow;
  amount: Micro;
  bonusTaken: Micro;
  sent: Micro;
  chargeAmount: Micro;
};

/**
 * Quotes a refund of a locked invoice: what it takes and what is sent; `amount` null is all that may go back. A top-up
 * gives back what it credited, the payment of an order the part that came back to the balance. Throws 422 on `invoice`
 * for one whose gateway cannot give back, and on `amount` for more than is unspent and not given back yet.
 */
export async function quoteRefund(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  wanted: Micro | null,
): Promise<QuotedRefund> {
  const attempt = await refundableAttempt(core, tx, invoice);
  if (!attempt) throw invalidField('invoice', 'refund.not_possible');
  const wallet = await lockWallet(tx, invoice.customer_id);
  const came = cameOf(invoice);
  const alreadyRefunded = await refundedOf(tx, invoice.id);
  const most = await mostRefundable(tx, invoice.id);
  const amount = wanted ?? most;
  if (amount <= 0n || amount > most) throw tooMuch(most);
  const { bonusTaken, sent } = quotePaymentRefund({
    amount,
    came,
    bonus: isTopUp(invoice) ? (invoice.credited ?? came) - came : 0n,
    alreadyRefunded,
    bonusBalance: wallet.bonus,
  });
  const chargeAmount = refundInCharge(sent, {
    total: invoice.total,
    charged: invoice.charge_total,
    currency: invoice.charge_currency,
  });
  if (sent <= 0n || chargeAmount <= 0n) throw tooMuch(0n);

  return { wallet, attempt, amount, bonusTaken, sent, chargeAmount };
}

/** The attempt by which an invoice was paid, where its gateway can give back. */
export async function refundableAttempt(
  core: Core,
  db: Queryable,
  { id, status }: InvoiceRow,
): Promise<AttemptRow | undefined> {
  if (status !== 'paid') return undefined;
  const attempt = (await attemptsOf(db, id)).find(({ state }) => state === 'paid');

  return attempt && core.gateways.get(attempt.gateway)?.refund != null ? attempt : undefined;
}

/**
 * The refundable part of a paid invoice, micro-USD: what is unspent, but no more than its gateway still has, since the
 * gateway may have taken back money that was spent.
 */
export const mostRefundable = async (db: Queryable, invoiceId: number): Promise<Micro> =>
  refundableOf(lesserOf(await readUnspent(db, invoiceId), await leftAtGateway(db, invoiceId)));

const isTopUp = ({ purchase_id }: InvoiceRow) => purchase_id === null;
const cameOf = (invoice: InvoiceRow) => (isTopUp(invoice) ? invoice.amount : invoice.total);

const tooMuch = (most: Micro) => invalidField('amount', 'refund.too_much', { max: formatAmount(most, 2) });
