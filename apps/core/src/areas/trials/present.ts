import type { FreeTrial, Locale, staff } from '@fanfare/contract';
import { translate } from '../../i18n/messages.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import type { TrialRow } from './store.ts';

/** A trial on the wire (ENT-71), with its order where it has one. */
export function presentTrial(trial: TrialRow, order: OrderRow | undefined, locale: Locale): FreeTrial {
  return {
    id: trial.id,
    status: trial.status,
    expire_at: trial.expire_at.toISOString(),
    free_trial_quest_id: trial.quest_id,
    url: trial.url,
    proof_url: trial.proof_url,
    order_id: trial.order_id,
    order: order
      ? {
          status: order.status,
          quantity: order.quantity,
          delivered: order.delivered,
          start_count: order.start_count === null ? null : Number(order.start_count),
          started_at: order.started_at?.toISOString() ?? null,
        }
      : null,
    reason: trial.reason && {
      code: trial.reason,
      text: translate(locale, `trials.reason_${trial.reason}`),
    },
    created_at: trial.created_at.toISOString(),
    decided_at: trial.decided_at?.toISOString() ?? null,
  };
}

/** A trial that waits, as staff sees it. */
export const presentWaiting = (trial: TrialRow, quest: string): staff.WaitingTrial => ({
  id: trial.id,
  customer_id: trial.customer_id,
  free_trial_quest_id: trial.quest_id,
  quest,
  url: trial.url,
  proof_url: trial.proof_url,
  created_at: trial.created_at.toISOString(),
  expire_at: trial.expire_at.toISOString(),
});
