import { type OutputOf, topUpTotal } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { TopUpBody } from './top-up-body.ts';

const DEBOUNCE_MS = 500;

export type TopUpTotal = OutputOf<typeof topUpTotal>;
/** What the page was loaded with: a top-up and its price. */
export type PricedTopUp = { body: TopUpBody; total: TopUpTotal };
type Answer = { of: string; total: TopUpTotal | null; refusal: ApiError | null };
/** `refusal` says why the amount or the method as entered has no price. */
export type TopUpPrice = Omit<Answer, 'of'> & { isCurrent: boolean };

/** The server's price of a top-up. The last one stays, not current, while the next is asked for; older answers never win. */
export function useTopUpTotal(
  body: TopUpBody | null,
  priced: PricedTopUp | null,
  locale: string,
): TopUpPrice {
  const [answer, setAnswer] = useState<Answer>(() => ({
    of: priced === null ? '' : JSON.stringify(priced.body),
    total: priced?.total ?? null,
    refusal: null,
  }));
  const of = JSON.stringify(body);
  const isCurrent = answer.of === of;

  // The price lives on the server: it is asked for when what it depends on has stood still.
  useEffect(() => {
    const asked: TopUpBody | null = JSON.parse(of);
    if (asked === null || asked.amount === '' || isCurrent) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(topUpTotal, { query: { locale }, body: asked }, { signal: abort.signal }).then(
        (total) => setAnswer({ of, total, refusal: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setAnswer({ of, total: null, refusal: error instanceof ApiError ? error : null });
        },
      );
    }, DEBOUNCE_MS);

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [of, isCurrent, locale]);

  return { total: answer.total, refusal: isCurrent ? answer.refusal : null, isCurrent };
}
