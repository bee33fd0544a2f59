import { type CostResult, type Locale, totalCost } from '@fanfare/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { errorsOf, type OrderErrors } from './map-server-errors.ts';
import type { CostQuestion } from './order-body.ts';
import { COST_MS } from './pauses.ts';

type Answer = { key: string; cost: CostResult | null };
export type TotalCost = {
  /** The last answer, which may be of an earlier request: see `isCurrent`. */
  cost: CostResult | null;
  isCurrent: boolean;
  isLoading: boolean;
  /** Asks anew for the same order: after the server said that the price has changed. */
  again: () => void;
};

/** Asks the server for the price after a pause. An older answer is thrown away, so it never replaces a newer one. */
export function useTotalCost(
  question: CostQuestion | null,
  locale: Locale,
  onRefused: (errors: OrderErrors) => void,
): TotalCost {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const key = question === null ? null : `${turn} ${JSON.stringify(question.body)}`;
  const latest = useRef({ question, onRefused });
  latest.current = { question, onRefused };

  // The clock and the network are outside of React: one request for each thing to be priced.
  useEffect(() => {
    const { question: current } = latest.current;
    if (current === null || key === null) return;
    const { body, places } = current;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setAsked(key);
      callApi(totalCost, { query: { locale }, body }, { signal: abort.signal })
        .then(
          (cost) => {
            setAnswer({ key, cost });
            // Lines that can not be priced are told beside the price of the others.
            if (cost.errors) latest.current.onRefused(errorsOfLines(cost.errors));
          },
          (error: unknown) => {
            if (abort.signal.aborted || !(error instanceof ApiError)) return;
            setAnswer({ key, cost: null });
            latest.current.onRefused(errorsOf(error, places));
          },
        )
        .finally(() => setAsked((last) => (last === key ? null : last)));
    }, COST_MS);

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, locale]);

  return {
    cost: answer?.cost ?? null,
    isCurrent: answer !== null && answer.key === key && answer.cost !== null,
    isLoading: asked !== null && asked === key,
    again: () => setTurn((last) => last + 1),
  };
}

function errorsOfLines(errors: Record<string, string[]>): OrderErrors {
  const lines = Object.entries(errors).map(([index, [message = '']]) => [index, { quantity: message }]);

  return { lines: Object.fromEntries(lines), errors: {}, general: [] };
}
