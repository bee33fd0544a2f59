import type { AuditAction } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Deed } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { decideApproval } from '../../approvals/face/decide-approval.ts';
import { waitingApprovals } from '../../approvals/face/find-approvals.ts';
import { requireBalance } from '../../wallet/face/require-balance.ts';
import { lockInvoice } from '../face/invoices.ts';
import { quoteRefund } from '../refunds/book-refund.ts';
import { writeRefundLetter } from '../refunds/refund-letter.ts';
import {
  findRefund,
  insertRefund,
  moveRefund,
  type RefundRow,
  refundsById,
} from '../refunds/refund-store.ts';
import { readRefundAmount, rowOf, takeFromWallet } from '../refunds/request-refund.ts';

type Approval = Awaited<ReturnType<typeof askApproval>>;
/** A refund that staff asked for, and who agreed to it. */
export type StaffRefund = { refund: RefundRow; approval: Approval };
type Refunded<Action extends AuditAction> = StaffRefund & { deed: Deed<Action | 'payment.refunded'> };
type RefundRequest = {
  invoiceId: number;
  amount?: string | null | undefined;
  /** Balance of the customer as it was shown. */
  expected_balance?: string | undefined;
  reason: string;
};

const KIND = 'payment_refund';

/**
 * Staff gives money of a payment back the way it came, of any age, as far as the customer holds it, once that is approved: at
 * once, or by a second person (`askApproval`), before whose word nothing moves. Throws 404, and 422 as `quoteRefund` and on
 * `invoice` for one's own; 409 where the balance is another one than was shown.
 */
export async function refundByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  { invoiceId, amount: entered, expected_balance: expected, reason }: RefundRequest,
): Promise<Refunded<'payment.refund_asked'>> {
  const amount = readRefundAmount(entered);
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  if (expected !== undefined) await requireBalance(tx, invoice.customer_id, expected);
  const quoted = await quoteRefund(core, tx, invoice, amount);
  const { id: subject } = await insertRefund(tx, {
    ...rowOf(invoice, quoted),
    state: 'waiting',
    reason,
    requested_at: core.clock.now(),
    next_ask_at: null,
  });
  const approval = await askApproval(core, tx, actor, {
    kind: KIND,
    subject,
    customerId: invoice.customer_id,
    amount: quoted.amount,
    reason,
  });

  return written(tx, approval, 'payment.refund_asked');
}

/**
 * The second person's word on a refund that waits. Throws 404 for one that is not there, 422 as `decideApproval`, and on `amount`
 * for what has been spent meanwhile.
 */
export async function decideRefund(
  core: Core,
  tx: Tx,
  actor: Actor,
  { refundId, approve }: { refundId: number; approve: boolean },
): Promise<Refunded<'payment.refund_declined'>> {
  const refund = await findRefund(tx, refundId);
  if (!refund) throw notFound('page');
  await lockInvoice(tx, refund.invoice_id);
  const approval = await decideApproval(core, tx, actor, { kind: KIND, subject: refundId, approve });

  return written(tx, approval, 'payment.refund_declined');
}

/** Refunds that wait for a second person, the oldest first. */
export async function listWaitingRefunds(db: Queryable): Promise<StaffRefund[]> {
  const approvals = await waitingApprovals(db, KIND);
  const refunds = await refundsById(
    db,
    approvals.map(({ subject }) => subject),
  );

  return approvals.flatMap((approval) => {
    const refund = refunds.find(({ id }) => id === approval.subject);
    return refund ? [{ refund, approval }] : [];
  });
}

/**
 * Takes a refund that is approved from the wallet, and has it sent. Throws 422 on `approve` where its bonus is worth something
 * else than when it was asked for, and as `quoteRefund`.
 */
export async function giveBack(core: Core, tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind !== KIND) return;
  const refund = await findRefund(tx, subject);
  const invoice = refund && (await lockInvoice(tx, refund.invoice_id));
  if (!invoice) throw notFound('page');
  const quoted = await quoteRefund(core, tx, invoice, refund.amount);
  if (quoted.sent !== refund.sent || quoted.bonusTaken !== refund.bonus_taken)
    throw invalidField('approve', 'refund.changed');
  await moveRefund(tx, refund.id, 'requested', { now: core.clock.now() });
  await takeFromWallet(tx, refund, quoted);
  await writeRefundLetter(core, tx, refund, 'requested');
}

/** Ends a refund whose approval was declined. */
export async function declineRefund(core: Core, tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind === KIND) await moveRefund(tx, subject, 'declined', { now: core.clock.now() });
}

async function written<Action extends AuditAction>(
  tx: Tx,
  approval: Approval,
  otherwise: Action,
): Promise<Refunded<Action>> {
  const refund = await findRefund(tx, approval.subject);
  if (!refund) throw notFound('page');

  return {
    refund,
    approval,
    deed: {
      action: approval.state === 'approved' ? 'payment.refunded' : otherwise,
      target: refund.customer_id,
      after: {
        refund: refund.id,
        invoice: refund.invoice_id,
        amount: formatAmount(refund.amount, 6),
        sent: formatAmount(refund.sent, 6),
      },
      reason: approval.reason,
    },
  };
}
