import type { OrderDetail } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Refill = { created_at: string; quantity: number };
/** One thing that happened. `delivered` where something was by then, `refilled` of a refill. */
export type TimelineStep = {
  at: string;
  words: MessageDescriptor | string;
  delivered?: number;
  refilled?: number;
};

const EVENT_WORDS: Record<string, MessageDescriptor> = {
  created: msg`Ordered`,
  paid: msg`Paid`,
  paid_awaiting_moderation: msg`Paid, waiting for review`,
  moderated: msg`Reviewed`,
  started: msg`Delivery started`,
  delivered: msg`Everything delivered`,
  stopped: msg`Stopped`,
  resumed: msg`Resumed`,
  cancel_requested: msg`Cancellation asked for`,
  canceled: msg`Canceled`,
};

/** Events of an order and its refills in one row of time, oldest first. An event without words keeps its own name. */
export function timelineSteps(events: OrderDetail['events'], refills: readonly Refill[]): TimelineStep[] {
  const steps: TimelineStep[] = [
    ...events.map(({ type, delivered, created_at }) => ({
      at: created_at,
      words: EVENT_WORDS[type] ?? type,
      ...(delivered !== null && delivered > 0 && { delivered }),
    })),
    ...refills.map(({ created_at, quantity }) => ({
      at: created_at,
      words: msg`Refill`,
      refilled: quantity,
    })),
  ];

  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
