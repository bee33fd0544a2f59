import {
  type Fraction,
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
import { hasOpenOrders } from '../orders/face/has-open-orders.ts';
import { bookReward, lockEarnings, openReferralAccount } from '../wallet/face/earnings.ts';
import { refuseReward } from './refuse-reward.ts';
import {
  type BroughtSale,
  findBroughtSale,
  heldBeside,
  insertReward,
  lockReward,
  paidOrders,
  type RewardRow,
  storeTaken,
} from './store.ts';

const HOLD_SECONDS = REWARD_HOLD_DAYS * 24 * 3600;

type Paid = { paid: Micro; refunded: Micro };
/** Source of a sale, with its share. */
type By = { widgetFraction: Fraction | null; referralFraction: Fraction | null };

/**
 * Brings the reward for a purchase to what it is worth now: credited to its widget or its referrer once all of its orders have
 * ended, held for 14 days, taken back in proportion for what is refunded later, to zero at the most
 * (rules §2.12, E13). Safe to repeat. Lock the purchase first.
 */
export async function settleReward(
  core: Core,
  tx: Tx,
  { purchase_id: purchaseId }: { purchase_id: number },
): Promise<void> {
  const sale = await findBroughtSale(tx, purchaseId);
  if (!sale || (await hasOpenOrders(tx, purchaseId))) return;
  const cash = cashOf(await paidOrders(tx, purchaseId), sale.decimals);
  const reward = await lockReward(tx, purchaseId);
  if (reward) await takeBack(core, tx, reward, dueOf(cash, byOf(reward), sale.decimals));
  else await credit(core, tx, sale, { purchaseId, cash });
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

const byOf = ({ widget_id, fraction }: Pick<RewardRow, 'widget_id' | 'fraction'>): By => ({
  widgetFraction: widget_id === null ? null : BigInt(fraction),
  referralFraction: widget_id === null ? BigInt(fraction) : null,
});

function dueOf({ paid, refunded }: Paid, by: By, decimals: number): Micro {
  return saleReward({ cashPaid: paid, cashRefunded: refunded, ...by, decimals })?.amount ?? 0n;
}

async function credit(
  core: Core,
  tx: Tx,
  sale: BroughtSale,
  { purchaseId, cash }: { purchaseId: number; cash: Paid },
): Promise<void> {
  const fraction = await fractionOf(core, tx, sale);
  const { earner_id: earnerId, widget_id, referral_id } = sale;
  const earned = dueOf(cash, byOf({ widget_id, fraction: Number(fraction) }), sale.decimals);
  if (earned === 0n || earnerId === null) return;
  if (await refuseReward(tx, { ...sale, purchaseId, earnerId })) return;

  await openReferralAccount(tx, earnerId);
  const earnings = await lockEarnings(tx, earnerId);
  const now = core.clock.now();
  const id = await insertReward(tx, {
    purchase_id: purchaseId,
    referral_id,
    widget_id,
    referrer_id: earnerId,
    base: cash.paid - cash.refunded,
    fraction: Number(fraction),
    earned,
    earned_at: now,
    available_at: secondsAfter(now, HOLD_SECONDS),
  });
  await bookReward(tx, earnings, { kind: kindOf(sale), key: `reward:${id}`, amount: earned });
}

/** The share of a sale: of a widget as it was when it was bought, of a referrer as it is now. */
async function fractionOf(core: Core, tx: Tx, sale: BroughtSale): Promise<Fraction> {
  if (sale.widget_fraction !== null) return BigInt(sale.widget_fraction);
  const { settings } = await core.site.charged(tx);
  if (!settings.referralProgram.isEnabled || sale.refused_as !== null) return 0n;

  return parseFraction(sale.referral_percent ?? settings.referralProgram.percent);
}

const kindOf = ({ widget_id }: Pick<RewardRow, 'widget_id'>) =>
  widget_id === null ? 'referral' : 'widget_reward';

/**
 * Takes back a reward. Earnings that were paid out already stay with their owner: no balance goes below zero, nor below
 * what is held for other sales.
 */
async function takeBack(core: Core, tx: Tx, reward: RewardRow, due: Micro): Promise<void> {
  const { id, referrer_id: earnerId, earned, taken } = reward;
  if (due >= earned - taken) return;
  const earnings = await lockEarnings(tx, earnerId);
  const held = await heldBeside(tx, { earnerId, rewardId: id, now: core.clock.now() });
  const amount = lesserOf(earned - taken - due, earnings.referral - held);
  if (amount <= 0n) return;
  await bookReward(tx, earnings, {
    kind: kindOf(reward),
    key: `reward:${id}:taken:${taken + amount}`,
    amount: -amount,
  });
  await storeTaken(tx, id, taken + amount);
}
