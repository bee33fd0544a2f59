import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { type Plan, payPlan } from '@fanfare/contract';
import { useRef } from 'react';
import { forgetOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';

/** Pays a plan whose charge failed from the balance, for what its reader saw as due. */
export function usePayPlan({ due }: Plan, onPaid: () => void) {
  const { locale } = useInstance();
  const key = useRef<DraftKey | null>(null);
  const { run, pending, refusal } = useAction(
    async () => {
      const body = { recurring_payments_method_id: null, expected_total: due };
      key.current = keyFor(body, key.current);
      try {
        const { redirect_url } = await callApi(
          payPlan,
          { query: { locale }, body },
          { idempotencyKey: key.current.key },
        );
        forgetOrder();
        if (redirect_url !== null) {
          location.assign(redirect_url);
          return LEAVING;
        }
      } catch (error) {
        // A refused request may be tried again: a lost answer alone is asked for with the same key.
        if (error instanceof ApiError && error.status !== 0) key.current = null;
        throw error;
      }

      return onPaid();
    },
    { guard: useMoneyGuard() },
  );

  return {
    pay: () => run(),
    isPaying: pending !== null,
    refusal: refusalWords(refusal?.error),
  };
}
