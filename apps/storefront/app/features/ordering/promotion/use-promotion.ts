import { parseAmount } from '@fanfare/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { keepTyped } from '../../../shared/forms/typed-before.ts';
import { startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { showFirstWrong } from '../pay/show-field.ts';
import { promotionQuestion } from './promotion-body.ts';
import { promotionErrors } from './promotion-errors.ts';
import { isSound, promotionProblems } from './promotion-problems.ts';
import { promotionTypesQuery } from './promotion-types-query.ts';
import { reducePromotion } from './reduce-promotion.ts';
import { promotionOf, type ServedPromotion } from './served-promotion.ts';
import { useChannelLink } from './use-channel-link.ts';
import { useKeptPromotion } from './use-kept-promotion.ts';
import { usePromotionCost } from './use-promotion-cost.ts';
import { useStartPromotion } from './use-start-promotion.ts';
import { netOfPost, withPayableWay } from './ways-to-pay.ts';

export type PromotionForm = ReturnType<typeof usePromotion>;

/** The promotion that is being filled in, what it costs and how it is started. */
export function usePromotion(served: ServedPromotion) {
  const { locale, profile, settings } = useInstance();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reducePromotion, served, promotionOf);
  const { networks, methods, recurring } = served;
  const purse = { methods, recurring, balance: parseAmount(profile?.balance ?? '0') };
  const promotion = withPayableWay(state, purse, settings.roundingPrecision);
  const typesOf = async (networkId: number) =>
    networkId === served.networkId ? served.types : client.fetchQuery(promotionTypesQuery(networkId, locale));
  const channel = useChannelLink({ promotion, networks, typesOf, dispatch });
  const question = promotionQuestion(promotion);
  const cost = usePromotionCost(question, locale, dispatch);
  const problems = promotionProblems(promotion, networks);
  const { run, pending } = useStartPromotion();
  useKeptPromotion(served, state, { typesOf, dispatch });
  const isAnswered = served.answer !== null;
  // The form is hydrated late: what was typed before is reported after what was kept, and wins.
  useLayoutEffect(() => {
    keepTyped(form.current);
    if (document.activeElement?.getAttribute('name') !== 'contents_limit') dispatch({ type: 'limitLeft' });
    if (isAnswered) showFirstWrong(form.current);
  }, [isAnswered]);

  async function start(): Promise<void> {
    flushSync(() => dispatch({ type: 'tried' }));
    if (!isSound(problems)) return showFirstWrong(form.current);
    const refusal = await run({
      promotion,
      startsAtOnce: startsAtOnce(new FormData(form.current ?? undefined)),
      onCreated: () => void beginAnew().catch(() => null),
    });
    if (refusal === null) return;
    flushSync(() => dispatch({ type: 'refused', ...promotionErrors(refusal, question?.typeIds ?? []) }));
    showFirstWrong(form.current);
  }

  /** SUB-03, SUB-04. */
  async function beginAnew(): Promise<void> {
    const networkId = networks[0]?.id ?? served.networkId;
    dispatch({ type: 'created', networkId, types: await typesOf(networkId) });
  }

  return {
    form,
    served,
    promotion,
    purse,
    channel,
    cost,
    net: netOfPost(promotion),
    problems,
    isSending: pending !== null,
    dispatch,
    start,
  };
}
