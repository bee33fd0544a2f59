import fc from 'fast-check';
import { sql } from 'kysely';
import { applyDisputeEvent } from '../../src/areas/billing/disputes/apply-dispute-event.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step } from './model.ts';
import type { ModelInvoice } from './records.ts';

/** Disputes of banks (rules §2.19). */
class Disputes {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /**
   * True for a payment that may be disputed: only one that the customer still holds whole, since less would freeze the account.
   */
  mayOpen({ status, dispute, refunds, isGone, amount, fee }: ModelInvoice): boolean {
    const total = amount + fee;
    const isWhole = refunds.length === 0 && !isGone && total > 0n && this.model.wallet.cash.all >= total;

    return status === 'paid' && !dispute && isWhole;
  }

  open(invoice: ModelInvoice): void {
    const amount = invoice.amount + invoice.fee;
    const taken = this.model.wallet.cash.take(amount, (payment) => payment === invoice);
    invoice.dispute = { state: 'opened', amount, taken };
    invoice.isHeld = true;
  }

  decide(invoice: ModelInvoice, to: 'won' | 'lost'): void {
    const { dispute } = invoice;
    if (dispute?.state !== 'opened') return;
    dispute.state = to;
    invoice.isHeld = false;
    if (to === 'won') this.model.wallet.cash.giveBack(dispute.taken, dispute.amount);
    else invoice.isGone = true;
  }
}

declare module './model.ts' {
  interface Model {
    disputes: Disputes;
  }
}

type Disputing = { pick: number; to: 'opened' | 'won' | 'lost' };

/** A bank asks a payment back, or has decided; it may tell so twice. */
async function dispute({ core, model }: Pair, { pick, to }: Disputing): Promise<Answers> {
  const { disputes, payments } = model;
  const isOpening = to === 'opened';
  const fitting = payments.invoices.filter((one) =>
    isOpening ? disputes.mayOpen(one) : one.dispute?.state === 'opened',
  );
  const invoice = oneOf(fitting, pick);
  if (!invoice) return AGREED;
  const tell = () =>
    applyDisputeEvent(core, 'sandbox', {
      eventId: `dispute:${invoice.id}:${to}`,
      type: 'disputed',
      kind: 'dispute',
      disputeId: `dp_${invoice.id}`,
      state: to,
      merchantReference: String(invoice.id),
      amount: invoice.amount + invoice.fee,
      currency: 'USD',
    });
  await tell();
  if (pick % 3 === 0) await tell();
  if (isOpening) disputes.open(invoice);
  else disputes.decide(invoice, to);

  return AGREED;
}

export const disputes: Part = {
  keep(model) {
    model.disputes = new Disputes(model);
  },
  steps: {
    dispute: step(dispute, {
      customer: [3, { pick, to: fc.constantFrom<Disputing['to']>('opened', 'won', 'lost') }],
    }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'dispute', invoice_id, state, taken), E'\n' order by invoice_id)
    from dispute where customer_id = ${customerId}`,
  told: ({ payments: { invoices } }) =>
    invoices.flatMap(({ id, dispute }) =>
      dispute ? `dispute ${id} ${dispute.state} ${dispute.amount}` : [],
    ),
};
