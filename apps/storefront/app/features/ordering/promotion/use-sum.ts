import { callApi } from '@fanfare/client/api.ts';
import { quantityByCost } from '@fanfare/contract';
import { formatAmount, parseFraction } from '@fanfare/rules';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { dollarsOf } from '../pay/dollars-of.ts';
import { later, QUANTITY_BY_COST_MS } from '../pay/pauses.ts';
import { wayValue } from './entered-promotion.ts';
import { chosenRows } from './promotion-body.ts';
import { splitSum } from './split-sum.ts';
import type { PromotionForm } from './use-promotion.ts';
import { offeredWays, wayOfDraft } from './ways-to-pay.ts';

/** Turns a typed sum into quantities; true when it is below the least that the services take. */
export function useSum(text: string, form: PromotionForm): boolean {
  const { locale, settings } = useInstance();
  const view = useMoneyView();
  const [isLeast, setLeast] = useState(false);
  const desired = dollarsOf(text, view, locale);
  const { promotion, purse, dispatch } = form;
  const limit = promotion.draft.contentsLimit;

  const follow = useEffectEvent(async (sum: string, contents_limit: number, signal: AbortSignal) => {
    // Texts of the buyer's own are as many as they are.
    const rows = chosenRows(promotion).filter(
      (row) => (row.services[row.serviceId]?.defaultQuantity ?? 0) > 0,
    );
    if (rows.length === 0) return;
    const parts = splitSum(rows, BigInt(sum), feeOf());
    const body = {
      contents_limit,
      services: rows.map(({ serviceId, refillChosen }, place) => ({
        desired_cost: formatAmount(parts[place]?.desired ?? 0n, 6),
        service_id: serviceId,
        is_guarantee: refillChosen === true,
      })),
    };
    const { services } = await callApi(quantityByCost, { query: { locale }, body }, { signal });
    if (signal.aborted) return;
    setLeast(services.some(({ clamped }) => clamped === 'min'));
    const quantities = rows.map(
      ({ serviceTypeId }, place) => [serviceTypeId, services[place]?.quantity ?? 0] as const,
    );
    dispatch({ type: 'quantitiesFollowed', quantities: new Map(quantities) });
  });
  const feeOf = () => {
    const chosen = wayValue(wayOfDraft(promotion));
    const way = offeredWays(purse, null, settings.roundingPrecision).find(
      ({ way }) => wayValue(way) === chosen,
    );

    return way === undefined ? 0n : parseFraction(String(way.method.fee_percent));
  };
  // The clock and the network are outside of React; whatever is typed further takes both back.
  useEffect(() => {
    if (desired === null) return;
    return later(desired, QUANTITY_BY_COST_MS, (signal) => follow(desired, limit, signal));
  }, [desired, limit]);

  return isLeast;
}
