import { type InputOf, type OutputOf, withdrawalTotal } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';

const DEBOUNCE_MS = 500;

export type WithdrawalTotal = OutputOf<typeof withdrawalTotal>;
type Body = InputOf<typeof withdrawalTotal>['body'];
type Answer = { of: string; total: WithdrawalTotal | null; refusal: ApiError | null };

/** What of an amount arrives, by the server's word; null until it has said so. Older answers never win. */
export function useWithdrawalTotal(body: Body | null, locale: string): Omit<Answer, 'of'> {
  const [answer, setAnswer] = useState<Answer>({ of: '', total: null, refusal: null });
  const of = JSON.stringify(body);

  // The rules of a method live on the server: they are asked for when what they depend on has stood still.
  useEffect(() => {
    const asked: Body | null = JSON.parse(of);
    if (asked === null || asked.amount === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(withdrawalTotal, { query: { locale }, body: asked }, { signal: abort.signal }).then(
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
  }, [of, locale]);

  return answer.of === of ? answer : { total: null, refusal: null };
}
