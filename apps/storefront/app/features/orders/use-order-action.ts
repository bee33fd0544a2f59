import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import type { Order } from '@fanfare/contract';
import { useInstance } from '../../shared/pages/instance.ts';
import { type OrderAction, sendAction } from './order-actions.ts';
import { useActionQuestions } from './use-action-questions.ts';

/** Called after an action, with the order's new state if the answer has it. */
export type ActionDone = (action: OrderAction, order: Order | null) => void;

type Subject = { action: OrderAction; order: Order; parts: readonly Order[] };

/** Does one thing at a time with an order, after the question that belongs to it. */
export function useOrderAction(onDone: ActionDone) {
  const { locale } = useInstance();
  const questionOf = useActionQuestions();
  const { run, pending, refusal } = useAction<Subject>(
    async ({ action, order }) => onDone(action, await sendAction(action, order.id, locale)),
    { question: ({ action, order, parts }) => questionOf(action, order, parts) },
  );

  return {
    act: (action: OrderAction, order: Order, parts: readonly Order[] = []) => run({ action, order, parts }),
    acting: pending === null ? null : { action: pending.action, orderId: pending.order.id },
    refusal: refusalWords(refusal?.error),
  };
}
