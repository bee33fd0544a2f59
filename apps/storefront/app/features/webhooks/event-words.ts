import type { WebhookEvent } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Kinds of events, each with its own in the order in which they happen, and what each says. */
export const EVENT_GROUPS: readonly {
  name: MessageDescriptor;
  events: readonly (readonly [WebhookEvent, MessageDescriptor])[];
}[] = [
  {
    name: msg`Orders`,
    events: [
      ['order.started', msg`Delivery began`],
      ['order.progress', msg`More was delivered`],
      ['order.completed', msg`Everything was delivered`],
      ['order.partial', msg`Ended early, the rest was returned`],
      ['order.canceled', msg`Ended with nothing delivered`],
    ],
  },
  {
    name: msg`Refills`,
    events: [
      ['refill.opened', msg`A refill was granted`],
      ['refill.completed', msg`A refill was delivered`],
      ['refill.rejected', msg`A refill was refused`],
    ],
  },
  {
    name: msg`Automatic promotions`,
    events: [
      ['subscription.post_ordered', msg`Orders for a new post run`],
      ['subscription.post_unpaid', msg`Orders for a new post need payment`],
      ['subscription.ended', msg`An automatic promotion ended`],
    ],
  },
  { name: msg`Invoices`, events: [['invoice.paid', msg`An invoice was paid`]] },
  { name: msg`Balance`, events: [['balance.changed', msg`Money came to the balance or left it`]] },
];

/** Names of the kinds that some events are of. */
export function groupsOf(events: readonly WebhookEvent[]): MessageDescriptor[] {
  return EVENT_GROUPS.filter((group) => group.events.some(([event]) => events.includes(event))).map(
    ({ name }) => name,
  );
}
