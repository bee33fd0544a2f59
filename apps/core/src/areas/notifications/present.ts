import type { NotificationSettings } from '@fanfare/contract';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { pushKeys } from './push-key.ts';
import { livingDevices, readChoices } from './store.ts';

/** What the caller is told, in which browsers, and the key that a browser subscribes with. */
export async function presentSettings(
  core: Core,
  { customerId, sessionId }: Customer,
): Promise<NotificationSettings> {
  const [choices, devices, { publicKey }] = await Promise.all([
    readChoices(core.db, customerId),
    livingDevices(core.db, customerId),
    pushKeys(core),
  ]);

  return {
    push_order_actions: choices.pushes_orders,
    push_ticket_answers: choices.pushes_tickets,
    public_key: publicKey.toString('base64url'),
    devices: devices.map(({ id, name, created_at, told_at, session_id }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      told_at: told_at?.toISOString() ?? null,
      is_current: session_id === sessionId,
    })),
  };
}
