import { callApi } from '@fanfare/client/api.ts';
import { type OutputOf, topUpTotal } from '@fanfare/contract';
import { type AskedTotal, useAskedTotal } from '../../shared/money/use-asked-total.ts';
import type { TopUpBody } from './top-up-body.ts';

export type TopUpTotal = OutputOf<typeof topUpTotal>;
/** Top-up and its price as the page was loaded with. */
export type PricedTopUp = { body: TopUpBody; total: TopUpTotal };
export type TopUpPrice = AskedTotal<TopUpTotal>;

/** The server's price of a top-up. */
export function useTopUpTotal(
  body: TopUpBody | null,
  priced: PricedTopUp | null,
  locale: string,
): TopUpPrice {
  return useAskedTotal(askTotal, body, locale, priced);
}

function askTotal(body: TopUpBody, locale: string, signal: AbortSignal): Promise<TopUpTotal> {
  return callApi(topUpTotal, { query: { locale }, body }, { signal });
}
