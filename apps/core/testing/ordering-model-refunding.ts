import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { applyDisputeEvent } from '../src/areas/billing/disputes/apply-dispute-event.ts';
import { sendRefunds } from '../src/areas/billing/refunds/send-refunds.ts';
import { CENT } from './ordering-model-amounts.ts';
import { AGREED, type Answers, oneOf, type Pair } from './ordering-model-calls.ts';
import type { Step } from './ordering-model-steps.ts';
import { PASSWORD } from './withdrawals.ts';

/** Longer than the longest wait before a gateway is asked again. */
const NEXT_ASK_MS = 7 * 3_600_000;

/** Asks for a refund, mostly of a top-up that was paid. */
export async function askRefund(
  { api, model, token }: Pair,
  { pick, percent }: Extract<Step, { kind: 'ask for a refund' }>,
): Promise<Answers> {
  const paid = model.invoices.filter(({ status, purchase }) => status === 'paid' && purchase === null);
  const invoice = oneOf(pick % 6 === 0 ? model.invoices : paid.slice(-4), pick);
  if (!invoice) return AGREED;
  const wanted = percent > 100 ? null : ((invoice.amount * BigInt(percent)) / 100n / CENT) * CENT;
  const reply = await api.call(
    contract.refundInvoice,
    {
      params: { invoiceId: String(invoice.id) },
      body: { amount: wanted === null ? null : formatAmount(wanted), current_password: PASSWORD },
    },
    { token: await token() },
  );

  return [reply.status, model.askRefund(invoice, wanted)];
}

export async function giveBack(
  pair: Pair,
  { answer }: Extract<Step, { kind: 'send refunds' }>,
): Promise<Answers> {
  const { core, model } = pair;
  model.now += NEXT_ASK_MS;
  pair.bank.answer = answer;
  await sendRefunds(core);
  model.sendRefunds(answer);

  return AGREED;
}

/** A bank asks a payment back, or has decided; it may tell so twice. */
export async function dispute(
  { core, model }: Pair,
  { pick, to }: Extract<Step, { kind: 'dispute' }>,
): Promise<Answers> {
  const isOpening = to === 'opened';
  const fitting = model.invoices.filter((one) =>
    isOpening ? model.mayBeDisputed(one) : one.dispute?.state === 'opened',
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
  if (isOpening) model.dispute(invoice);
  else model.decideDispute(invoice, to);

  return AGREED;
}
