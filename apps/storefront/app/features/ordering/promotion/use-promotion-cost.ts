import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type Locale, subscriptionCost } from '@fanfare/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { rowField } from './promotion.ts';
import type { PromotionQuestion } from './promotion-body.ts';
import { promotionErrors } from './promotion-errors.ts';
import type { PromotionAction } from './reduce-promotion.ts';

/** CONST-23. */
export const PROMOTION_COST_MS = 500;

export type PromotionCost = {
  /** The server has said it of exactly this question; until then old sums are dimmed. */
  isConfirmed: boolean;
};

/** Asks the server what each post costs once the form has stood still, and puts the answer into the draft. */
export function usePromotionCost(
  question: PromotionQuestion | null,
  locale: Locale,
  dispatch: Dispatch<PromotionAction>,
): PromotionCost {
  const asked = useSettled(question);
  const isOfQuestion = keyOf(asked) === keyOf(question);
  const { data, error, isSuccess, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['promotion-cost', locale, asked?.body],
    queryFn: ({ signal }) =>
      callApi(subscriptionCost, { query: { locale }, body: asked?.body ?? { services: [] } }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isConfirmed = isSuccess && !isFetching && !isPlaceholderData && isOfQuestion;

  const take = useEffectEvent(() => {
    if (!data || !asked) return;
    const typeOf = (index: number) => asked.typeIds[index] ?? 0;
    dispatch({
      type: 'priced',
      costs: new Map(data.services.map(({ index, cost }) => [typeOf(index), cost])),
      perPost: data.cost_per_publication,
      total: data.total_cost,
    });
    const refused = Object.entries(data.errors ?? {}).map(([index, [message = '']]) => [
      rowField('quantity', typeOf(Number(index))),
      message,
    ]);
    if (refused.length > 0) dispatch({ type: 'refused', errors: Object.fromEntries(refused), general: [] });
  });
  const tell = useEffectEvent((refusal: ApiError) =>
    dispatch({ type: 'refused', ...promotionErrors(refusal, asked?.typeIds ?? []) }),
  );
  // The server is outside of React; its answer becomes part of the draft (ENT-49).
  useEffect(() => {
    if (isConfirmed && data) take();
  }, [isConfirmed, data]);
  useEffect(() => {
    if (error instanceof ApiError && error.status > 0 && isOfQuestion) tell(error);
  }, [error, isOfQuestion]);

  return { isConfirmed: question === null || isConfirmed };
}

/** The question once it has stood still. */
function useSettled(question: PromotionQuestion | null): PromotionQuestion | null {
  const [settled, setSettled] = useState<PromotionQuestion | null>(null);
  const key = keyOf(question);
  const settle = useEffectEvent(() => setSettled(question));

  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(settle, PROMOTION_COST_MS);

    return () => clearTimeout(timer);
  }, [key]);

  return settled;
}

const keyOf = (question: PromotionQuestion | null) => question && JSON.stringify(question.body);
