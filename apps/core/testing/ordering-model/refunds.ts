import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { sendRefunds } from '../../src/areas/billing/refunds/send-refunds.ts';
import { PASSWORD } from '../fixtures/withdrawals.ts';
import { CENT, halfUp, least, sum } from './amounts.ts';
import { pick } from './draws.ts';
import {
  AGREED,
  type Answers,
  type Model,
  oneOf,
  type Pair,
  type Part,
  type RefundAnswer,
  step,
} from './model.ts';
import { liveRefunds, type ModelInvoice, type ModelRefund } from './records.ts';

const DAY = 24 * 3_600_000;
/** Longer than the longest wait before a gateway is asked again. */
const NEXT_ASK_MS = 7 * 3_600_000;

/** Refunds the way the money came (rules §2.0, §2.19). */
class Refunds {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  get all(): ModelRefund[] {
    return this.model.payments.invoices.flatMap(({ refunds }) => refunds);
  }

  /** Asks a top-up of the last 14 days back, as far as it is unspent; null is all of that. */
  ask(invoice: ModelInvoice, wanted: bigint | null): 201 | 422 {
    const { now, wallet } = this.model;
    const { purchase, status, paidAt, amount: came, isHeld, isGone } = invoice;
    const isOpen = purchase === null && status === 'paid' && !isHeld && !isGone;
    if (!isOpen || now - (paidAt ?? 0) > 14 * DAY) return 422;
    const refunded = sum(liveRefunds(invoice).map(({ amount }) => amount));
    const most = wholeCents(wallet.cash.unspentOf(invoice));
    const amount = wanted ?? most;
    if (amount <= 0n || amount > most) return 422;
    const dueOf = (all: bigint) => halfUp(invoice.bonusGiven * all, came);
    const due = dueOf(refunded + amount) - dueOf(refunded);
    const bonusTaken = least(due, wallet.bonus);
    if (wholeCents(amount - (due - bonusTaken)) <= 0n) return 422;
    // The sum that a trial was given for stays topped up.
    const { kept } = this.model.trials;
    if (kept > 0n && this.model.payments.toppedUp - amount < kept) return 422;
    const taken = wallet.cash.take(amount, (payment) => payment === invoice);
    wallet.bonus -= bonusTaken;
    invoice.refunds.push({ id: 0, amount, bonusTaken, taken, state: 'requested' });

    return 201;
  }

  /** Tells each open refund to the gateway; an answer that is lost changes nothing. */
  send(answer: RefundAnswer): void {
    if (answer === 'lost') return;
    for (const invoice of this.model.payments.invoices)
      for (const refund of invoice.refunds)
        if (refund.state === 'requested' || refund.state === 'sent')
          this.applyResult(invoice, refund, answer);
  }

  private applyResult(
    invoice: ModelInvoice,
    refund: ModelRefund,
    answer: Exclude<RefundAnswer, 'lost'>,
  ): void {
    const { wallet } = this.model;
    refund.state = answer === 'refunded' ? 'done' : answer === 'pending' ? 'sent' : 'refused';
    if (refund.state === 'refused') {
      wallet.cash.giveBack(refund.taken, refund.amount);
      wallet.bonus += refund.bonusTaken;
    }
    const done = invoice.refunds.filter(({ state }) => state === 'done');
    if (sum(done.map(({ amount }) => amount)) >= invoice.amount) invoice.isGone = true;
  }
}

declare module './model.ts' {
  interface Model {
    refunds: Refunds;
  }
}

const wholeCents = (amount: bigint) => (amount / CENT) * CENT;

/** Asks for a refund, mostly of a top-up that was paid. `percent` above a hundred: the whole refundable amount. */
async function ask(
  { api, model, token }: Pair,
  { pick, percent }: { pick: number; percent: number },
): Promise<Answers> {
  const { invoices } = model.payments;
  const paid = invoices.filter(({ status, purchase }) => status === 'paid' && purchase === null);
  const invoice = oneOf(pick % 6 === 0 ? invoices : paid.slice(-4), pick);
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

  return [reply.status, model.refunds.ask(invoice, wanted)];
}

async function send(pair: Pair, { answer }: { answer: RefundAnswer }): Promise<Answers> {
  const { core, model } = pair;
  model.now += NEXT_ASK_MS;
  pair.bank.answer = answer;
  await sendRefunds(core);
  model.refunds.send(answer);

  return AGREED;
}

export const refunds: Part = {
  keep(model) {
    model.refunds = new Refunds(model);
  },
  steps: {
    'ask for a refund': step(ask, { customer: [3, { pick, percent: fc.integer({ min: 5, max: 140 }) }] }),
    'send refunds': step(send, {
      customer: [
        2,
        { answer: fc.constantFrom<RefundAnswer>('refunded', 'refunded', 'pending', 'refused', 'lost') },
      ],
    }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'refund', id, amount, bonus_taken, state), E'\n' order by id)
    from payment_refund where customer_id = ${customerId}`,
  told: ({ refunds: { all } }) =>
    all
      .sort((a, b) => a.id - b.id)
      .map(({ id, amount, bonusTaken, state }) => `refund ${id} ${amount} ${bonusTaken} ${state}`),
  naming: {
    things: (model) => model.refunds.all,
    ids: (customerId) =>
      sql`select id, 0 as parent from payment_refund where customer_id = ${customerId} order by id`,
    // Refunds stand with their invoices: a single one is new at a time.
    adopt({ refunds: { all } }, ids) {
      const known = new Set(all.map(({ id }) => id));
      for (const one of all) if (one.id === 0) one.id = ids.find(({ id }) => !known.has(id))?.id ?? 0;
    },
  },
};
