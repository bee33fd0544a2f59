import { useAction } from '@fanfare/client/use-action.ts';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import type { Placing } from './place-order.ts';

const load = () => import('./place-order.ts');

/**
 * Places an order, once at a time, and answers with what the server refused. The code for it comes while the order is
 * being filled in: nobody orders with the first look at a page.
 */
export function usePlaceOrder(isBegun: boolean) {
  const { locale, profile, settings } = useInstance();
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // Code comes over the network, which is outside of React. What does not come is asked for again by the button.
  useEffect(() => {
    if (isBegun) void load().catch(() => null);
  }, [isBegun]);

  const { run, pending } = useAction(
    async (placing: Placing) => {
      const { placeOrder } = await loadPart(load);

      return placeOrder(placing, { locale, profile, settings, i18n, navigate, revalidate });
    },
    { guard: useMoneyGuard() },
  );

  return { place: run, isSending: pending !== null };
}
