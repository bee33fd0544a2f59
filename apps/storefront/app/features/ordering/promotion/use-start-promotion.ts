import { callApi } from '@fanfare/client/api.ts';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { createSubscription, linkCard } from '@fanfare/contract';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import { dropKeptKey, keepKey, readKeptKey } from '../draft/kept-draft.ts';
import { dropKeptPromotion } from './kept-promotion.ts';
import type { Promotion } from './promotion.ts';
import { promotionBody } from './promotion-body.ts';

type Starting = { promotion: Promotion; startsAtOnce: boolean; onCreated: () => void };

const KEY = 'promotion-key';

/**
 * Begins a promotion, once at a time (SUB-01), and leads to its page; where a card is to be linked, to the page of its gateway first
 * (SUB-02). Nothing is sent for a guest (SUB-05).
 */
export function useStartPromotion() {
  const { locale, profile, settings } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const guard = useMoneyGuard();

  return useAction(
    async ({ promotion, startsAtOnce, onCreated }: Starting) => {
      const query = { locale };
      const body = promotionBody(promotion, { termsVersion: settings.termsVersion, startsAtOnce });
      // The key outlives a reload too: a promotion whose answer was lost does not begin a second time.
      const key = keyFor(body, readKeptKey(KEY));
      keepKey(key, KEY);
      const { data } = await callApi(createSubscription, { query, body }, { idempotencyKey: key.key });
      dropKeptKey(KEY);
      dropKeptPromotion();
      forgetOrder();
      onCreated();
      const page = path(`/subscriptions/${data.id}`);
      const isLinking = body.billing_type === 'card' && body.recurring_payments_method_id === undefined;
      const wayOn = isLinking ? await linkingPage(promotion.linkMethodId, data.id) : null;
      if (wayOn !== null) {
        location.assign(wayOn);
        return LEAVING;
      }
      await revalidate();
      await navigate(page);

      return null;
    },
    { guard: () => profile !== null && guard() },
  );

  /** The promotion is there: where the gateway is out of reach, its page offers the card once more. */
  function linkingPage(methodId: number | null, subscriptionId: number): Promise<string | null> {
    const body = { payment_method_id: methodId ?? 0, subscription_id: subscriptionId };

    return callApi(linkCard, { query: { locale }, body }).then(
      ({ data }) => data.redirect_url,
      () => null,
    );
  }
}
