import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { decidePayout } from '../../src/areas/payouts/desk/decide-payout.ts';
import { Refusal } from '../../src/refusal.ts';
import { byStaff } from '../fixtures/staff.ts';
import { withdraw } from '../fixtures/withdrawals.ts';
import { halfUp, split, sum } from './amounts.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, adoptInOrder, oneOf, type Pair, type Part, step } from './model.ts';
import type { ModelPurchase } from './records.ts';

const HOLD_MS = 14 * 24 * 3_600_000;
/** Share of the referrer: high, so that much of it is worth withdrawing. */
export const OWN_SHARE = '0.5';
const PERCENT = 50n;
/** Share of the widget of the referrer, a fraction and in percent. */
export const WIDGET_SHARE = 0.15;
export const WIDGET_PERCENT = 15n;

/** Methods of the demo by their ids: to the order balance for nothing, and to a card for 2 % and 1.50 at least. */
const METHODS = {
  1: { percent: 0n, least: 0n, min: 1_000_000n, max: 10_000_000_000n },
  2: { percent: 2n, least: 1_500_000n, min: 20_000_000n, max: 1_000_000_000n },
};
type WithdrawalMethod = keyof typeof METHODS;

type ModelWithdrawal = {
  id: number;
  amount: bigint;
  fee: bigint;
  state: 'requested' | 'sent' | 'rejected' | 'canceled';
};

/** The referrer of the buyer, who has a widget too: earnings, and their withdrawals (rules §2.12). */
export class Earnings {
  cash = 0n;
  readonly rewards: { amount: bigint; at: number }[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];

  /**
   * Earns when all of a purchase has ended: a share of the cash that was paid and not refunded, of the widget that it was bought
   * through, or of the referrer.
   */
  earn({ orders, status, share }: ModelPurchase, now: number): void {
    if (status !== 'paid') return;
    const kept = orders.map(({ cost, bonus, refunded }) => {
      const [, refundedCash = 0n] = split(refunded, [bonus, cost - bonus]);
      return cost - bonus - refundedCash;
    });
    const amount = halfUp(sum(kept) * (share ?? PERCENT), 100n);
    if (amount > 0n) this.rewards.push({ amount, at: now });
  }

  /** Earnings that are not on their way, held or not. */
  get left(): bigint {
    const drawn = this.withdrawals.filter(({ state }) => state === 'requested' || state === 'sent');

    return sum(this.rewards.map(({ amount }) => amount)) - sum(drawn.map(({ amount }) => amount));
  }

  available(now: number): bigint {
    const held = this.rewards.filter(({ at }) => at + HOLD_MS > now);

    return this.left - sum(held.map(({ amount }) => amount));
  }

  withdraw(amount: bigint, method: WithdrawalMethod, now: number): 201 | 422 {
    const { percent, least, min, max } = METHODS[method];
    if (amount < min || amount > max || amount > this.available(now)) return 422;
    const share = halfUp(amount * percent, 100n);
    const fee = share > least ? share : least;
    this.withdrawals.push({ id: 0, amount, fee, state: method === 1 ? 'sent' : 'requested' });
    if (method === 1) this.cash += amount;

    return 201;
  }

  /** Ends a withdrawal; only one that waits can be ended. */
  end(withdrawal: ModelWithdrawal, state: ModelWithdrawal['state']): boolean {
    if (withdrawal.state !== 'requested') return false;
    withdrawal.state = state;

    return true;
  }
}

declare module './model.ts' {
  interface Model {
    /** Earnings of the buyer's referrer; null without one. */
    earnings: Earnings | null;
  }
}

/** Withdraws a part of the earnings, or a little more than all of them. */
async function draw(
  { api, model: { earnings, now }, referrer }: Pair,
  { percent, method }: { percent: number; method: WithdrawalMethod },
): Promise<Answers> {
  if (!referrer || !earnings) return AGREED;
  const cents = (earnings.available(now) * BigInt(percent)) / 1_000_000n;
  const customer = { id: referrer.id, email: '', token: await referrer.token() };
  const { status } = await withdraw(api, customer, {
    amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    payment_method_id: method,
  });

  return [status, earnings.withdraw(cents * 10_000n, method, now)];
}

type Ending = { pick: number; ending: 'canceled' | 'sent' | 'rejected' };

/** Ends a withdrawal by its owner, or by staff; now and then one that has ended. */
async function end(
  { core, api, model: { earnings }, referrer }: Pair,
  { pick, ending }: Ending,
): Promise<Answers> {
  const all = earnings?.withdrawals ?? [];
  const open = all.filter(({ state }) => state === 'requested');
  const withdrawal = oneOf(pick % 4 === 0 ? all : open, pick);
  if (!withdrawal || !referrer || !earnings) return AGREED;
  const { id } = withdrawal;
  const isDone = earnings.end(withdrawal, ending);
  if (ending === 'canceled') {
    const params = { withdrawalId: String(id) };
    const { status } = await api.call(
      contract.cancelWithdrawal,
      { params },
      { token: await referrer.token() },
    );
    return [status, isDone ? 200 : 422];
  }
  const decide = (outcome: 'approved' | 'sent' | 'rejected', staff: number) =>
    byStaff(
      core,
      (tx, actor) => decidePayout(core, tx, actor, { withdrawalId: id, outcome, reason: 'of the model' }),
      { actor: { command: `clerk ${staff}` }, target: 'withdrawal' },
    );
  const said = await (ending === 'rejected'
    ? decide('rejected', 1)
    : decide('approved', 1).then(() => decide('sent', 2))
  ).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return 'refused';
      throw error;
    },
  );

  return [said, isDone ? 'done' : 'refused'];
}

export const earnings: Part = {
  keep(model) {
    model.earnings = null;
  },
  steps: {
    withdraw: step(draw, {
      customer: [
        4,
        {
          percent: fc.integer({ min: 20, max: 110 }),
          method: fc.constantFrom<WithdrawalMethod>(1, 2, 2),
        },
      ],
    }),
    'end withdrawal': step(end, {
      customer: [3, { pick, ending: fc.constantFrom<Ending['ending']>('canceled', 'sent', 'rejected') }],
    }),
  },
  stored: (customerId) => sql`
    select nullif(concat_ws(E'\n',
      (select concat_ws(' ', 'referrer', sum(balance) filter (where kind = 'cash'), coalesce(sum(balance) filter (where kind = 'referral'), 0))
       from ledger_account where customer_id = (select referrer_id from referral where referred_id = ${customerId}) having count(*) > 0),
      (select string_agg(concat_ws(' ', 'reward', earned, taken), E'\n' order by earned)
       from reward join purchase on purchase.id = purchase_id where customer_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'withdrawal', withdrawal.id, amount, fee, state), E'\n' order by withdrawal.id)
       from withdrawal where customer_id = (select referrer_id from referral where referred_id = ${customerId}))), '')`,
  told({ earnings: all }) {
    if (all === null) return [];
    // Purchases that end in one round are rewarded in any order.
    const rewards = all.rewards.map(({ amount }) => amount).sort((a, b) => Number(a - b));

    return [
      `referrer ${all.cash} ${all.left}`,
      ...rewards.map((amount) => `reward ${amount} 0`),
      ...all.withdrawals.map(({ id, amount, fee, state }) => `withdrawal ${id} ${amount} ${fee} ${state}`),
    ];
  },
  naming: {
    things: ({ earnings }) => earnings?.withdrawals ?? [],
    ids: (customerId) => sql`
      select withdrawal.id, 0 as parent from withdrawal
      join referral on referrer_id = withdrawal.customer_id and referred_id = ${customerId} order by id`,
    adopt: ({ earnings }, ids) => adoptInOrder(earnings?.withdrawals ?? [], ids),
  },
};
