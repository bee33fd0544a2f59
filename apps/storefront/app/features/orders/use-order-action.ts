import type { Order } from '@fanfare/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { askToConfirm } from '../../shared/confirm.ts';
import { useInstance } from '../../shared/instance.ts';
import { generalOf } from '../../shared/use-api-form.ts';
import { type OrderAction, sendAction } from './order-actions.ts';
import { useActionQuestions } from './use-action-questions.ts';

/** Told after an action: the order as it is now where the answer said it. */
export type ActionDone = (action: OrderAction, order: Order | null) => void;

/** Does one thing at a time with an order, after the question that belongs to it. */
export function useOrderAction(onDone: ActionDone) {
  const { locale } = useInstance();
  const questionOf = useActionQuestions();
  const isLocked = useRef(false);
  const [acting, setActing] = useState<{ action: OrderAction; orderId: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function act(action: OrderAction, order: Order, parts: readonly Order[] = []): Promise<void> {
    // The state comes a moment late for a second click; the lock does not.
    if (isLocked.current) return;
    isLocked.current = true;
    const question = questionOf(action, order, parts);
    if (question === null || (await askToConfirm(question))) {
      setActing({ action, orderId: order.id });
      setRefusal(null);
      try {
        onDone(action, await sendAction(action, order.id, locale));
      } catch (error) {
        setRefusal(refusalOf(error));
      }
      setActing(null);
    }
    isLocked.current = false;
  }

  return { act, acting, refusal };
}

/** The words of the server, all of them; empty for a call that never arrived. */
export function refusalOf(error: unknown): string {
  return (error instanceof ApiError ? generalOf(error) : null) ?? '';
}
