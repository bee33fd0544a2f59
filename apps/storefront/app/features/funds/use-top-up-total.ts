import { type OutputOf, topUpTotal } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';

const DEBOUNCE_MS = 500;

export type TopUpTotal = OutputOf<typeof topUpTotal>;
type Answer = { of: string; total: TopUpTotal | null; refusal: ApiError | null };
/** `refusal` says why the amount or the method as entered has no price. */
export type TopUpPrice = Omit<Answer, 'of'> & { isCurrent: boolean };
type Body = { amount: string; payment_method_id: number; coupon_code: string | null };

/** The server's price of a top-up. The last one stays, not current, while the next is asked for; older answers never win. */
export function useTopUpTotal(body: Body, locale: string): TopUpPrice {
  const [answer, setAnswer] = useState<Answer>({ of: '', total: null, refusal: null });
  const { amount, payment_method_id, coupon_code } = body;
  const of = JSON.stringify([amount, payment_method_id, coupon_code]);

  // The price lives on the server: it is asked for when what it depends on has stood still.
  useEffect(() => {
    if (amount === '' || payment_method_id === 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(
        topUpTotal,
        { query: { locale }, body: { amount, payment_method_id, coupon_code } },
        { signal: abort.signal },
      ).then(
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
  }, [of, amount, payment_method_id, coupon_code, locale]);

  const isCurrent = answer.of === of;

  return { total: answer.total, refusal: isCurrent ? answer.refusal : null, isCurrent };
}
