import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { dryRunIn } from '../../../data/in-transaction.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { type InvoiceRow, isManual } from '../face/invoices.ts';
import { findPurchase } from '../face/purchases.ts';
import { lockLine, placementOf, storePlacement } from '../face/statement-store.ts';
import { settleByStaff } from '../settlement/settle-by-staff.ts';
import { bestLineFor, showsAnotherSum } from '../statements/find-matches.ts';
import { type Credit, creditShort } from './credit-what-came.ts';
import { requireUndecided } from './require-undecided.ts';

const KIND = 'invoice_credit';

type Approval = Awaited<ReturnType<typeof askApproval>>;

/** Effect of crediting an invoice, micro-USD. `sum`: all of it, including the part that paid an order. */
export type Effect = {
  cash: Micro;
  bonus: Micro;
  sum: Micro;
  paysOrder: boolean;
  before: Micro;
  after: Micro;
};

/**
 * Credits an invoice whose money came as staff found, once, with the line of the bank by which it came. Up to the limit of who asks
 * that is at once; above it, for an invoice that a gateway should have told of, and where the bank shows less than was asked for or
 * another currency, a second person has to agree. Throws 404, 422 on
 * `invoice` for one that is decided and for one's own, and `stale` where it moves another sum than was expected, has another effect than was seen, or the line was used
 * meanwhile.
 */
export async function creditByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  { invoiceId, expected, seen, lineId, reason }: Credit,
): Promise<Done<'credited' | 'waiting', 'invoice.credited' | 'invoice.credit_asked'>> {
  const invoice = await requireUndecided(tx, invoiceId);
  const amount = parseAmount(expected);
  if (amount <= 0n) throw new Refusal('stale');
  if (seen !== undefined && seenOfCredit(await dryRunIn(tx, () => creditNow(core, tx, invoice))) !== seen)
    throw new Refusal('stale');
  const { state } = await askApproval(core, tx, actor, {
    kind: KIND,
    subject: invoice.id,
    customerId: invoice.customer_id,
    amount,
    reason,
    cause: await causeOf(tx, invoice, lineId),
    input: { line_id: lineId },
  });
  const isDone = state === 'approved';

  return {
    answer: isDone ? 'credited' : 'waiting',
    deed: {
      action: isDone ? 'invoice.credited' : 'invoice.credit_asked',
      target: invoice.id,
      before: { status: invoice.status },
      after: { credits: formatAmount(amount, 6), ...(lineId !== null && { line: lineId }) },
    },
  };
}

/** By the line that is named, otherwise by the one that fits best: leaving it out asks nobody less. */
async function causeOf(
  tx: Tx,
  invoice: InvoiceRow,
  lineId: number | null,
): Promise<'gateway' | 'bank' | undefined> {
  if (!isManual(invoice)) return 'gateway';
  const named = lineId === null ? undefined : await lockLine(tx, lineId);
  const line = named ?? (await bestLineFor(tx, invoice.id));

  return showsAnotherSum(invoice, line) ? 'bank' : undefined;
}

/** Credits an invoice once that is approved. Throws 422 on `invoice` and `stale` as `creditByStaff`. */
export async function creditApproved(core: Core, tx: Tx, approval: Approval): Promise<void> {
  if (approval.kind !== KIND) return;
  const invoice = await requireUndecided(tx, approval.subject);
  const { line_id: lineId, only_came } = (approval.input ?? {}) as {
    line_id?: number | null;
    only_came?: true;
  };
  const sum =
    only_came && lineId != null
      ? await creditShort(core, tx, invoice, { lineId, by: approval.asked_by })
      : (await creditNow(core, tx, invoice)).sum;
  if (sum !== approval.amount) throw new Refusal('stale');
  if (only_came) return;
  if (lineId != null) await spendLine(core, tx, { lineId, invoiceId: invoice.id, by: approval.asked_by });
}

/** Digest of what crediting does: the same sum may pay an order or stay on the balance. */
export const seenOfCredit = ({ cash, bonus, sum, paysOrder }: Effect): string =>
  digestOf(String(cash), String(bonus), String(sum), paysOrder);

/** Credits a locked invoice, and gives what that moved. */
export async function creditNow(core: Core, tx: Tx, invoice: InvoiceRow): Promise<Effect> {
  const { customer_id: customerId, purchase_id: purchaseId } = invoice;
  const before = await readBalances(tx, customerId);
  const wasPaid = purchaseId !== null && (await isPaid(tx, purchaseId));
  await settleByStaff(core, tx, invoice, { outcome: 'paid', byAttempt: true });
  const paysOrder = purchaseId !== null && !wasPaid && (await isPaid(tx, purchaseId));
  const after = await readBalances(tx, customerId);
  const [cash, bonus] = [after.cash - before.cash, after.bonus - before.bonus];

  return {
    cash,
    bonus,
    sum: cash + bonus + (paysOrder ? invoice.total : 0n),
    paysOrder,
    before: before.cash + before.bonus,
    after: after.cash + after.bonus,
  };
}

async function isPaid(tx: Tx, purchaseId: number): Promise<boolean> {
  return (await findPurchase(tx, purchaseId)).status === 'paid';
}

async function spendLine(
  core: Core,
  tx: Tx,
  { lineId, invoiceId, by }: { lineId: number; invoiceId: number; by: string },
): Promise<void> {
  const line = await lockLine(tx, lineId);
  const placed = line && (await placementOf(tx, lineId));
  if (!line || (placed !== undefined && placed !== invoiceId)) throw new Refusal('stale');
  await storePlacement(tx, { lineId, invoiceId, by, now: core.clock.now() });
}
