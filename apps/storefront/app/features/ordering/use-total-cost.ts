import { type CostResult, type Locale, totalCost } from '@fanfare/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { CostBody } from './order-body.ts';
import { COST_MS } from './pauses.ts';

type Answer = { key: string; cost: CostResult | null; refusal: ApiError | null };
export type TotalCost = {
  /** The last answer, which may be of an earlier request: see `isCurrent`. */
  cost: CostResult | null;
  isCurrent: boolean;
  /** Asks anew for the same order: after the server said that the price has changed. */
  again: () => void;
};

/** Asks the server for the price after a pause. An older answer is thrown away, so it never replaces a newer one. */
export function useTotalCost(
  body: CostBody | null,
  locale: Locale,
  onRefused: (refusal: ApiError) => void,
): TotalCost {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  const key = body === null ? null : `${turn} ${JSON.stringify(body)}`;
  const latest = useRef({ body, onRefused });
  latest.current = { body, onRefused };

  // The clock and the network are outside of React: one request for each thing to be priced.
  useEffect(() => {
    const { body: asked } = latest.current;
    if (asked === null || key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(totalCost, { query: { locale }, body: asked }, { signal: abort.signal }).then(
        (cost) => setAnswer({ key, cost, refusal: null }),
        (error: unknown) => {
          if (abort.signal.aborted || !(error instanceof ApiError)) return;
          setAnswer({ key, cost: null, refusal: error });
          latest.current.onRefused(error);
        },
      );
    }, COST_MS);

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, locale]);

  return {
    cost: answer?.cost ?? null,
    isCurrent: answer !== null && answer.key === key && answer.refusal === null,
    again: () => setTurn((last) => last + 1),
  };
}
