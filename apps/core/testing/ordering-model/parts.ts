import { actions } from './actions.ts';
import { coupons } from './coupons.ts';
import { deliveries } from './deliveries.ts';
import { desk } from './desk.ts';
import { disputes } from './disputes.ts';
import { doubts } from './doubts.ts';
import { dripFeeds } from './drip-feeds.ts';
import { earnings } from './earnings.ts';
import { endings } from './endings.ts';
import { faults } from './faults.ts';
import { grades } from './grades.ts';
import { losses } from './losses.ts';
import type { Model, Part, Step } from './model.ts';
import { orders } from './orders.ts';
import { payLater } from './pay-later.ts';
import { payments } from './payments.ts';
import { placing } from './placing.ts';
import { plans } from './plans.ts';
import { providers } from './providers.ts';
import { purchases } from './purchases.ts';
import { refills } from './refills.ts';
import { refunds } from './refunds.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks } from './tasks.ts';
import { time } from './time.ts';
import { trials } from './trials.ts';
import { wallet } from './wallet.ts';

/** All that the model is made of. */
export const PARTS: readonly Part[] = [
  faults,
  time,
  wallet,
  grades,
  coupons,
  purchases,
  placing,
  payLater,
  payments,
  refunds,
  disputes,
  orders,
  endings,
  actions,
  losses,
  doubts,
  deliveries,
  desk,
  providers,
  dripFeeds,
  refills,
  earnings,
  subscriptions,
  plans,
  trials,
  tasks,
];

export const STEPS: Record<string, Step> = Object.assign({}, ...PARTS.map(({ steps }) => steps ?? {}));

export function makeModel({ isGuest }: Pick<Model, 'isGuest'>): Model {
  const model = { now: Date.now(), isGuest } as Model;
  for (const part of PARTS) part.keep?.(model);

  return model;
}
