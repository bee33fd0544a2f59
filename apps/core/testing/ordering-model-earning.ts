import { halfUp, split, sum } from './ordering-model-amounts.ts';
import type { ModelPurchase } from './ordering-model-orders.ts';

const HOLD_MS = 14 * 24 * 3_600_000;
/** Share of the referrer: high, so that much of it is worth withdrawing. */
export const OWN_SHARE = '0.5';
const PERCENT = 50n;

/** Methods of the demo by their ids: to the order balance for nothing, and to a card for 2 % and 1.50 at least. */
const METHODS = {
  1: { percent: 0n, least: 0n, min: 1_000_000n, max: 10_000_000_000n },
  2: { percent: 2n, least: 1_500_000n, min: 20_000_000n, max: 1_000_000_000n },
};
export type WithdrawalMethod = keyof typeof METHODS;

type ModelWithdrawal = {
  id: number;
  amount: bigint;
  fee: bigint;
  state: 'requested' | 'sent' | 'rejected' | 'canceled';
};

/** The referrer of the buyer: earnings, and their withdrawals (server semantics §2.12). */
export class EarningModel {
  cash = 0n;
  rewards: { amount: bigint; at: number }[] = [];
  withdrawals: ModelWithdrawal[] = [];

  /** Earns when all of a purchase has ended: a share of the cash that was paid and not refunded. */
  earn({ orders, status }: ModelPurchase, now: number): void {
    if (status !== 'paid') return;
    const kept = orders.map(({ cost, bonus, refunded }) => {
      const [, refundedCash = 0n] = split(refunded, [bonus, cost - bonus]);
      return cost - bonus - refundedCash;
    });
    const amount = halfUp(sum(kept) * PERCENT, 100n);
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
