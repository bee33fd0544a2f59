import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const EVENT_WORDS: Record<string, MessageDescriptor> = {
  created: msg`Ordered`,
  paid: msg`Paid`,
  paid_awaiting_moderation: msg`Paid, waiting for review`,
  moderated: msg`Reviewed`,
  started: msg`Delivery started`,
  delivered: msg`Everything delivered`,
  stopped: msg`Stopped`,
  resumed: msg`Resumed`,
  cancel_requested: msg`Cancellation requested`,
  canceled: msg`Canceled`,
};
/** Name of an order's event; an event without words keeps its own name. */
export const eventWords = (type: string): MessageDescriptor | string => EVENT_WORDS[type] ?? type;
