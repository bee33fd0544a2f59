import type { WebhookEvent } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { writeMessage } from './write-messages.ts';

const EVENTS = {
  open: 'refill.opened',
  staff: 'refill.opened',
  done: 'refill.completed',
  rejected: 'refill.rejected',
} as const satisfies Record<DomainEvents['refillMoved']['state'], WebhookEvent>;

/** Tells of a refill under the order that its customer knows: of a part, the package. */
export async function tellOfRefill(
  core: Core,
  tx: Tx,
  { id, orderId, customerId, quantity, state }: DomainEvents['refillMoved'],
): Promise<void> {
  if (!core.webhookCustomers.has(customerId)) return;
  await writeMessage(core, tx, {
    customerId,
    type: EVENTS[state],
    about: { kind: 'order', id: orderId },
    data: { refill_id: id, order_id: orderId, quantity },
  });
}
