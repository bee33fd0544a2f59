import type { Dashboard, DashboardNeed, Locale, Order } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { readPeriod } from '../orders/face/days.ts';
import { presentOrder } from '../orders/face/present.ts';
import {
  readSubscriptionsInNeed,
  type SubscriptionInNeed,
} from '../subscriptions/face/subscriptions-in-need.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { countRunning, ordersByList, spendByDay } from './dashboard-rows.ts';
import { daysIn, lastsFor, type SpendRow, sumSpend } from './spend.ts';

const DAYS = 30;

/** First page of a customer (API-125). However many orders there are, it takes the same six statements. */
export async function readDashboard(
  core: Core,
  customerId: number,
  zone: string | undefined,
  locale: Locale,
): Promise<Dashboard> {
  const db = core.reads.of(customerId);
  const now = core.clock.now();
  const period = readPeriod({ time_zone: zone }, ['start', 'end'], now);
  const [snapshot, customer, balances, orders, runningCount, spend, inNeed] = await Promise.all([
    core.catalogue.current(),
    findCustomer(db, customerId),
    readBalances(db, customerId),
    ordersByList(db, customerId, now),
    countRunning(db, customerId),
    spendByDay(db, customerId, period, { days: DAYS, zone: zone ?? 'UTC' }),
    readSubscriptionsInNeed(db, customerId),
  ]);
  const content = snapshot.content(locale);
  const show = (amount: Micro) => formatExact(amount, snapshot.decimals);
  const shown = (list: keyof typeof orders): Order[] =>
    orders[list].map((row) => presentOrder(row, snapshot, content));
  const balance = balances.cash + balances.bonus;
  const days = daysIn(period.first, DAYS);
  const { total, returned } = sumSpend(spend, (day) => day >= period.first);

  return {
    needs: [
      ...inNeed.flatMap((subscription) => needOf(subscription, balance, show)),
      ...shown('unpaid').map((order) => ({ kind: 'order_unpaid' as const, order, amount: order.cost })),
      ...(customer?.verification_required_at && !customer.verification_sent_at
        ? [{ kind: 'documents' as const }]
        : []),
    ],
    running: { orders: shown('running'), count: runningCount },
    done: shown('done'),
    balance: { amount: show(balance), lasts_days: lastsFor(balance, total, DAYS) },
    spent: {
      total: show(total),
      returned: show(returned),
      before: show(sumSpend(spend, (day) => day < period.first).total),
      days: days.map((day) => ({ day, spent: show(spentOn(spend, day)) })),
    },
    again: shown('again'),
  };
}

const spentOn = (spend: readonly SpendRow[], day: string): Micro =>
  spend.find((row) => row.day === day)?.spent ?? 0n;

function needOf(
  { unpaid, perPublication, billing, ...subscription }: SubscriptionInNeed,
  balance: Micro,
  show: (amount: Micro) => string,
): DashboardNeed[] {
  if (subscription.unpaid_count > 0)
    return [{ kind: 'subscription_unpaid', subscription, amount: show(unpaid) }];
  if (billing === 'card' || subscription.left === 0 || perPublication <= balance) return [];

  return [{ kind: 'subscription_short', subscription, amount: show(perPublication - balance) }];
}
