import type { OrderDetail } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { eventWords } from '../../../shared/ordering/event-words.ts';

export type Refill = { created_at: string; quantity: number };
/** Step of the timeline, with the quantity delivered by then or refilled, or the amount refunded. */
export type TimelineStep = {
  at: string;
  words: MessageDescriptor | string;
  delivered?: number;
  isStart?: boolean;
  isPayment?: boolean;
  refilled?: number;
  /** USD */
  returned?: string;
};

/** Label of an early end without a cancellation: the delivery stopped by itself. */
const ENDED_EARLY = msg`Delivery ended early`;
const RETURNED = msg`Refunded to your balance`;

type Happened = Pick<OrderDetail, 'events' | 'cancel_reason' | 'refunded'>;

/**
 * Events of an order, what it returned and its refills in one row of time, oldest first. An event without words keeps its
 * own name.
 */
export function timelineSteps(order: Happened, refills: readonly Refill[]): TimelineStep[] {
  const steps: TimelineStep[] = [
    ...order.events.flatMap((event) => stepsOf(event, order)),
    ...refills.map(({ created_at, quantity }) => ({
      at: created_at,
      words: msg`Refill`,
      refilled: quantity,
    })),
  ];

  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function stepsOf(
  { type, delivered, created_at: at }: OrderDetail['events'][number],
  { cancel_reason, refunded }: Happened,
): TimelineStep[] {
  const isEnd = type === 'canceled';
  const words = isEnd && cancel_reason !== 'customer' ? ENDED_EARLY : eventWords(type);
  const step = {
    at,
    words,
    ...(delivered !== null && delivered > 0 && { delivered }),
    ...(type === 'started' && { isStart: true }),
    ...(type.startsWith('paid') && { isPayment: true }),
  };

  return isEnd && parseAmount(refunded) > 0n ? [step, { at, words: RETURNED, returned: refunded }] : [step];
}
