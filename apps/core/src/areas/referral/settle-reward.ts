import {
  lesserOf,
  type Micro,
  parseFraction,
  REWARD_HOLD_DAYS,
  saleReward,
  splitRefund,
  sumOf,
} from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { hasOpenOrders } from '../orders/lifecycle/has-open-orders.ts';
import { bookReward, lockEarnings, openReferralAccount } from '../wallet/earnings.ts';
import { samePerson } from './same-person.ts';
import {
  findReferredSale,
  heldBeside,
  insertReward,
  lockReward,
  paidOrders,
  type ReferredSale,
  type RewardRow,
  refuseReferral,
  storeTaken,
} from './store.ts';

const HOLD_SECONDS = REWARD_HOLD_DAYS * 24 * 3600;

type Paid = { paid: Micro; refunded: Micro };

/**
 * Brings the reward for a purchase to what it is worth now: credited once all of its orders have ended, held for 14 days,
 * taken back in proportion for what is refunded later, to zero at the most (server semantics §2.12, E13). Safe to repeat.
 * Lock the purchase first.
 */
export async function settleReward(
  core: Core,
  tx: Tx,
  { purchase_id: purchaseId }: { purchase_id: number },
): Promise<void> {
  const sale = await findReferredSale(tx, purchaseId);
  if (!sale || (await hasOpenOrders(tx, purchaseId))) return;
  const cash = cashOf(await paidOrders(tx, purchaseId), sale.decimals);
  const reward = await lockReward(tx, purchaseId);
  if (reward) await takeBack(core, tx, reward, dueOf(cash, BigInt(reward.fraction), sale.decimals));
  else await credit(core, tx, { ...sale, purchaseId, cash });
}

/**
 * The part of the orders that was paid in cash, and the refunded part of that: a refund took of each bucket in
 * proportion.
 */
function cashOf(orders: Awaited<ReturnType<typeof paidOrders>>, decimals: number): Paid {
  const refundOf = ({ cost, cost_bonus, refunded }: (typeof orders)[number]) =>
    splitRefund(refunded, { cash: cost - cost_bonus, bonus: cost_bonus }, decimals).cash;

  return {
    paid: sumOf(orders.map(({ cost, cost_bonus }) => cost - cost_bonus)),
    refunded: sumOf(orders.map(refundOf)),
  };
}

function dueOf({ paid, refunded }: Paid, fraction: bigint, decimals: number): Micro {
  const reward = saleReward({
    cashPaid: paid,
    cashRefunded: refunded,
    widgetFraction: null,
    referralFraction: fraction,
    decimals,
  });

  return reward?.amount ?? 0n;
}

async function credit(
  core: Core,
  tx: Tx,
  { purchaseId, cash, ...sale }: ReferredSale & { purchaseId: number; cash: Paid },
): Promise<void> {
  const { settings } = await core.site.charged(tx);
  if (!settings.referralProgram.isEnabled || sale.refused_as !== null) return;
  const fraction = parseFraction(sale.referral_percent ?? settings.referralProgram.percent);
  const earned = dueOf(cash, fraction, sale.decimals);
  if (earned === 0n) return;
  const { referral_id, referrer_id, referred_id } = sale;
  const refusedAs = await samePerson(tx, { referrerId: referrer_id, referredId: referred_id });
  if (refusedAs !== null) return refuseReferral(tx, referral_id, refusedAs);

  await openReferralAccount(tx, referrer_id);
  const earnings = await lockEarnings(tx, referrer_id);
  const now = core.clock.now();
  const id = await insertReward(tx, {
    purchase_id: purchaseId,
    referral_id,
    referrer_id,
    base: cash.paid - cash.refunded,
    fraction: Number(fraction),
    earned,
    earned_at: now,
    available_at: secondsAfter(now, HOLD_SECONDS),
  });
  await bookReward(tx, earnings, { key: `reward:${id}`, amount: earned });
}

/**
 * Takes back a reward. Earnings that were paid out already stay with their owner: no balance goes below zero, nor below
 * what is held for other sales.
 */
async function takeBack(core: Core, tx: Tx, reward: RewardRow, due: Micro): Promise<void> {
  const { id, referrer_id: referrerId, earned, taken } = reward;
  if (due >= earned - taken) return;
  const earnings = await lockEarnings(tx, referrerId);
  const held = await heldBeside(tx, { referrerId, rewardId: id, now: core.clock.now() });
  const amount = lesserOf(earned - taken - due, earnings.referral - held);
  if (amount <= 0n) return;
  await bookReward(tx, earnings, { key: `reward:${id}:taken:${taken + amount}`, amount: -amount });
  await storeTaken(tx, id, taken + amount);
}
