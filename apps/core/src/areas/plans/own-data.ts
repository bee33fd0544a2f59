import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import { endPlan } from './end-plan.ts';
import { lockOpenPlan } from './store.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => {
    const rows = await core.db
      .selectFrom('plan_subscription')
      .innerJoin('tariff_plan', 'tariff_plan.id', 'plan_subscription.plan_id')
      .select([
        'plan_subscription.id',
        'content',
        'plan_subscription.price',
        'status',
        'billing_type',
        'started_at',
        'trial_ends_at',
        'period_end',
        'ended_at',
        'end_reason',
      ])
      .where('customer_id', '=', id)
      .orderBy('plan_subscription.id')
      .execute();

    return {
      plans: rows.map(({ content, price, ...row }) => ({
        ...row,
        name: content.name,
        price: formatAmount(price),
      })),
    };
  },
  /** Nobody is charged for an account that is gone. What was charged stays with the money. */
  erase: async (tx, { id }, { core }) => {
    const plan = await lockOpenPlan(tx, id);
    if (plan) await endPlan(core, tx, plan, 'customer');
  },
};
