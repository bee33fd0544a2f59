import { CENT, halfUp, least, sum } from './ordering-model-amounts.ts';
import type { ModelInvoice, ModelRefund } from './ordering-model-orders.ts';
import { PayingModel } from './ordering-model-paying.ts';

const DAY = 24 * 3_600_000;

export type RefundAnswer = 'refunded' | 'pending' | 'refused' | 'lost';

/** Refunds the way the money came, and disputes of banks (server semantics §2.0; specification §5.4). */
export class RefundModel extends PayingModel {
  /** Asks a top-up of the last 14 days back, as far as it is unspent; null is all of that. */
  askRefund(invoice: ModelInvoice, wanted: bigint | null): 201 | 422 {
    const { purchase, status, paidAt, amount: came, isHeld, isGone } = invoice;
    const isOpen = purchase === null && status === 'paid' && !isHeld && !isGone;
    if (!isOpen || this.now - (paidAt ?? 0) > 14 * DAY) return 422;
    const refunded = sum(liveRefunds(invoice).map(({ amount }) => amount));
    const most = wholeCents(this.purse.unspentOf(invoice));
    const amount = wanted ?? most;
    if (amount <= 0n || amount > most) return 422;
    const dueOf = (all: bigint) => halfUp(invoice.bonusGiven * all, came);
    const due = dueOf(refunded + amount) - dueOf(refunded);
    const bonusTaken = least(due, this.bonus);
    if (wholeCents(amount - (due - bonusTaken)) <= 0n) return 422;
    const taken = this.purse.take(amount, (payment) => payment === invoice);
    this.bonus -= bonusTaken;
    invoice.refunds.push({ id: 0, amount, bonusTaken, taken, state: 'requested' });

    return 201;
  }

  /** Tells each open refund to the gateway; an answer that is lost changes nothing. */
  sendRefunds(answer: RefundAnswer): void {
    if (answer === 'lost') return;
    for (const invoice of this.invoices)
      for (const refund of invoice.refunds)
        if (refund.state === 'requested' || refund.state === 'sent')
          this.applyRefundResult(invoice, refund, answer);
  }

  private applyRefundResult(
    invoice: ModelInvoice,
    refund: ModelRefund,
    answer: Exclude<RefundAnswer, 'lost'>,
  ): void {
    refund.state = answer === 'refunded' ? 'done' : answer === 'pending' ? 'sent' : 'refused';
    if (refund.state === 'refused') {
      this.purse.giveBack(refund.taken, refund.amount);
      this.bonus += refund.bonusTaken;
    }
    const done = invoice.refunds.filter(({ state }) => state === 'done');
    if (sum(done.map(({ amount }) => amount)) >= invoice.amount) invoice.isGone = true;
  }

  /** Whether a payment may be disputed: only one that the customer still holds whole, since less would freeze the account. */
  mayBeDisputed(invoice: ModelInvoice): boolean {
    const { status, dispute, refunds, isGone, amount, fee } = invoice;

    const total = amount + fee;

    return (
      status === 'paid' && !dispute && refunds.length === 0 && !isGone && total > 0n && this.cash >= total
    );
  }

  dispute(invoice: ModelInvoice): void {
    const amount = invoice.amount + invoice.fee;
    const taken = this.purse.take(amount, (payment) => payment === invoice);
    invoice.dispute = { state: 'opened', amount, taken };
    invoice.isHeld = true;
  }

  decideDispute(invoice: ModelInvoice, to: 'won' | 'lost'): void {
    const { dispute } = invoice;
    if (dispute?.state !== 'opened') return;
    dispute.state = to;
    invoice.isHeld = false;
    if (to === 'won') this.purse.giveBack(dispute.taken, dispute.amount);
    else invoice.isGone = true;
  }
}

const wholeCents = (amount: bigint) => (amount / CENT) * CENT;

const liveRefunds = ({ refunds }: ModelInvoice) => refunds.filter(({ state }) => state !== 'refused');
