import { ApiError } from '@fanfare/client/api-error.ts';
import type { CostResult, Locale } from '@fanfare/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { totalCostQuery } from '../../../shared/queries/total-cost-query.ts';
import { errorsOf, type OrderErrors } from './map-server-errors.ts';
import type { CostQuestion } from './order-body.ts';
import { COST_MS } from './pauses.ts';

export type TotalCost = {
  /** The last answer, which may be of an earlier question: see `isConfirmed`. */
  cost: CostResult | null;
  /** The server has said it of exactly this question. */
  isConfirmed: boolean;
  isLoading: boolean;
  /** Asks for the price again, after the server said that it has changed. */
  again: () => void;
};

/** Asks the server for the price once the input has settled; without a connection, as soon as there is one. */
export function useTotalCost(
  question: CostQuestion | null,
  locale: Locale,
  onRefused: (errors: OrderErrors) => void,
): TotalCost {
  const asked = useSettled(question);
  const { data, error, isSuccess, isFetching, isPlaceholderData, refetch } = useQuery({
    ...totalCostQuery(asked?.body ?? null, locale),
    placeholderData: keepPreviousData,
  });
  const tell = useEffectEvent(onRefused);
  const refused = isPlaceholderData ? undefined : data?.errors;

  const isOfQuestion = keyOf(asked) === keyOf(question);

  // Lines that can not be priced are told beside the price of the others, and only while they are still those that were asked for.
  useEffect(() => {
    if (refused && isOfQuestion) tell(errorsOfLines(refused));
  }, [refused, isOfQuestion]);
  useEffect(() => {
    if (error instanceof ApiError && isOfQuestion) tell(errorsOf(error, asked?.places));
  }, [error, asked, isOfQuestion]);

  return {
    cost: data ?? null,
    isConfirmed: isSuccess && !isFetching && !isPlaceholderData && isOfQuestion,
    isLoading: isFetching,
    again: () => void refetch(),
  };
}

/** The question once it has stood still. */
function useSettled(question: CostQuestion | null): CostQuestion | null {
  const [settled, setSettled] = useState<CostQuestion | null>(null);
  const key = keyOf(question);
  const settle = useEffectEvent(() => setSettled(question));

  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(settle, COST_MS);

    return () => clearTimeout(timer);
  }, [key]);

  return settled;
}

function keyOf(question: CostQuestion | null): string | null {
  return question === null ? null : JSON.stringify(question.body);
}

function errorsOfLines(errors: Record<string, string[]>): OrderErrors {
  const lines = Object.entries(errors).map(([index, [message = '']]) => [index, { quantity: message }]);

  return { lines: Object.fromEntries(lines), errors: {}, general: [] };
}
