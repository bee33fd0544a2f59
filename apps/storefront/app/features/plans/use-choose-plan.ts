import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { type PlanChangeQuote, subscribeToPlan } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { forgetOrder } from '../../shared/ordering/kept-order.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import type { OfferedPlan } from './plan.ts';

/** By a linked card, or from the balance where it is null. */
type Choice = { card: number | null };

/** Starts a plan or changes to it, for what its reader saw as due today; a price that changed is shown first. */
export function useChoosePlan(
  plan: OfferedPlan,
  change: PlanChangeQuote,
  { onStarted, onWaiting }: { onStarted: () => void; onWaiting: () => void },
) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const key = useRef<DraftKey | null>(null);

  async function choose({ card }: Choice): Promise<unknown> {
    const body = { recurring_payments_method_id: card, expected_total: change.due_now };
    key.current = keyFor({ ...body, plan: plan.id }, key.current);
    const input = { params: { planId: String(plan.id) }, query: { locale }, body };
    try {
      const { payment, redirect_url } = await callApi(subscribeToPlan, input, {
        idempotencyKey: key.current.key,
      });
      forgetOrder();
      if (redirect_url !== null) {
        location.assign(redirect_url);
        return LEAVING;
      }
      say(plan, change, payment === 'checking');
      await revalidate();

      return payment === 'checking' ? onWaiting() : onStarted();
    } catch (error) {
      // A refused request may be tried again: a lost answer alone is asked for with the same key.
      if (error instanceof ApiError && error.status !== 0) key.current = null;
      if (error instanceof ApiError && error.code === 'price_changed') await revalidate();
      throw error;
    }
  }

  return useAction(choose, { guard: useMoneyGuard() });
}

function say({ name }: OfferedPlan, { kind }: PlanChangeQuote, isChecking: boolean): void {
  const words = isChecking
    ? msg`Your bank has not answered yet. The plan starts as soon as it is paid.`
    : kind === 'downgrade'
      ? msg`The plan changes to ${name} with the next month.`
      : msg`${name} is your plan now.`;
  tell({ about: 'payment', tone: isChecking ? 'run' : 'ok', words });
}
