import type { Order } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import type { TrackTone } from '@fanfare/ui/delivery-track.tsx';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type StatusWords = { label: MessageDescriptor; description: MessageDescriptor; tone: StatusTone };

/** Label, colour and description of the six statuses (STAT-01..06). */
export const STATUS_WORDS: Record<Order['status'], StatusWords> = {
  unpaid: {
    label: msg`Waiting for payment`,
    description: msg`The order starts as soon as the payment is confirmed.`,
    tone: 'wait',
  },
  in_moderation: {
    label: msg`In review`,
    description: msg`We check the link before delivery starts.`,
    tone: 'part',
  },
  in_processing: {
    label: msg`Running`,
    description: msg`The order is being delivered. Progress updates automatically.`,
    tone: 'run',
  },
  stopped: { label: msg`Stopped`, description: msg`The delivery is paused.`, tone: 'wait' },
  completed: { label: msg`Completed`, description: msg`Everything was delivered.`, tone: 'ok' },
  canceled: { label: msg`Canceled`, description: msg`The order ended early.`, tone: 'stop' },
};

const CANCEL_ASKED: StatusWords = {
  label: msg`Cancellation requested`,
  description: msg`The delivery is being stopped. The order ends within 24 hours of your request, and anything not delivered is refunded to your balance.`,
  tone: 'wait',
};
const PARTLY_DELIVERED: StatusWords = {
  label: msg`Partly delivered`,
  description: msg`The order ended early. You keep what was delivered, and the rest of the price was refunded to your balance.`,
  tone: 'part',
};
const REFUNDED: StatusWords = {
  label: msg`Refunded`,
  description: msg`Nothing was delivered. The price was refunded to your balance.`,
  tone: 'stop',
};

type StatusFacts = Pick<Order, 'status' | 'cancel_requested_at' | 'current_quantity' | 'refunded'>;

/** Label, description and colour of an order now: what the six statuses do not say is told from its fields (C-20). */
export function statusWords(order: StatusFacts): StatusWords {
  if (!isFinished(order) && order.cancel_requested_at !== null) return CANCEL_ASKED;
  if (order.status === 'canceled' && order.current_quantity > 0) return PARTLY_DELIVERED;
  if (order.status === 'canceled' && parseAmount(order.refunded) > 0n) return REFUNDED;

  return STATUS_WORDS[order.status];
}

const CANCEL_REASONS: Record<string, MessageDescriptor> = {
  customer: msg`You canceled this order.`,
  partial: msg`Only part of the order could be delivered. The rest of the price was refunded to your balance.`,
  link_unavailable: msg`The link could not be opened.`,
  private: msg`The content behind the link is private.`,
  topic: msg`The topic of this link is not allowed here.`,
  duplicate: msg`An order for the same link is already running.`,
  service_off: msg`The service could not be delivered. The price was refunded to your balance.`,
  payment: msg`The payment did not arrive.`,
};

/** Description of an order's present state; a canceled order names its reason. */
export function describeOrder(order: StatusFacts & Pick<Order, 'cancel_reason'>): MessageDescriptor {
  const { status, cancel_reason } = order;
  const reason = status === 'canceled' && cancel_reason !== null ? CANCEL_REASONS[cancel_reason] : undefined;

  return reason ?? statusWords(order).description;
}

/** True for a final order: no further changes will come. */
export function isFinished({ status }: Pick<Order, 'status'>): boolean {
  return status === 'completed' || status === 'canceled';
}

type TrackParts = readonly [number, number, number];

/** Progress of the track's three parts: ordered (paid), started, delivered. */
export function trackParts(
  order: Pick<Order, 'status' | 'started_at' | 'current_quantity' | 'quantity'>,
): TrackParts {
  if (order.status === 'unpaid') return [0.4, 0, 0];
  const delivered = order.quantity > 0 ? order.current_quantity / order.quantity : 0;

  return [1, order.started_at === null && delivered === 0 ? 0 : 1, delivered];
}

/** An order that ended early keeps the colour of what was delivered; red is one that brought nothing. */
export function trackTone(order: StatusFacts): TrackTone {
  if (order.status === 'completed') return 'ok';
  if (order.status !== 'canceled') return 'brand';

  return order.current_quantity > 0 ? 'part' : 'stop';
}
