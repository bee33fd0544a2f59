import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { type InvoiceRow, isManual } from '../face/invoices.ts';
import type { BankLineRow } from '../face/statement-store.ts';
import { lockLine, placementOf, storePlacement } from '../face/statement-store.ts';
import { inUsd } from '../settlement/charged-money.ts';
import { settleByStaff } from '../settlement/settle-by-staff.ts';
import { requireUndecided } from './require-undecided.ts';

/** Request of staff to credit an invoice. */
export type Credit = {
  invoiceId: number;
  expected: string;
  /** The digest of the effect that was shown (`seenOfCredit`). */
  seen?: string | undefined;
  lineId: number | null;
  reason: string;
};

/**
 * Credits what a line of the bank shows for a manual invoice where that is less than it asks for: to the balance, without fee or
 * bonus. The invoice ends, an order stays unpaid. It is money that the bank shows, so one person does it up to their limit. Throws
 * 404, 422 on `invoice` for one that is decided or one's own, 422 on `line_id` for a line that is not short, and `stale` where it
 * moves another sum than was expected or the line was used meanwhile.
 */
export async function creditWhatCame(
  core: Core,
  tx: Tx,
  actor: Actor,
  { invoiceId, expected, lineId, reason }: Credit,
): Promise<Done<'credited' | 'waiting', 'invoice.credited' | 'invoice.credit_asked'>> {
  const invoice = await requireUndecided(tx, invoiceId);
  const amount = shortSumOf(invoice, await requireUnused(tx, invoice, lineId));
  if (amount === null) throw invalidField('line_id', 'statements.not_short');
  if (amount !== parseAmount(expected)) throw new Refusal('stale');
  const { state } = await askApproval(core, tx, actor, {
    kind: 'invoice_credit',
    subject: invoice.id,
    customerId: invoice.customer_id,
    amount,
    reason,
    input: { line_id: lineId, only_came: true },
  });
  const isDone = state === 'approved';

  return {
    answer: isDone ? 'credited' : 'waiting',
    deed: {
      action: isDone ? 'invoice.credited' : 'invoice.credit_asked',
      target: invoice.id,
      before: { status: invoice.status },
      after: { credits: formatAmount(amount, 6), line: lineId, only_came: true },
    },
  };
}

/** Worth of a line for an invoice that it pays in part, micro-USD; null where it is not less of the same currency. */
export function shortSumOf(
  invoice: InvoiceRow,
  line: Pick<BankLineRow, 'amount' | 'currency'> | null,
): Micro | null {
  if (line === null || !isManual(invoice)) return null;
  const isShort = line.currency === invoice.charge_currency && line.amount < invoice.charge_total;
  const amount = isShort ? inUsd(line.amount, invoice) : 0n;

  return amount > 0n ? amount : null;
}

/** Credits what came for a locked invoice once that is approved; gives the sum, micro-USD. Throws `stale` as `creditWhatCame`. */
export async function creditShort(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  { lineId, by }: { lineId: number; by: string },
): Promise<Micro> {
  const line = await requireUnused(tx, invoice, lineId);
  const amount = shortSumOf(invoice, line);
  if (line === null || amount === null) throw new Refusal('stale');
  const topUp = await settleByStaff(core, tx, invoice, {
    outcome: 'short',
    rest: { charged: line.amount, amount },
  });
  // The line is for the top-up: the invoice itself is not credited by it again.
  await storePlacement(tx, { lineId, invoiceId: topUp.id, by, now: core.clock.now() });

  return topUp.amount;
}

async function requireUnused(tx: Tx, invoice: InvoiceRow, lineId: number | null) {
  const line = lineId === null ? undefined : await lockLine(tx, lineId);
  if (!line) return null;
  const placed = await placementOf(tx, line.id);
  if (placed !== undefined && placed !== invoice.id) throw new Refusal('stale');

  return line;
}
