import type { Locale, NotificationSettings } from '@fanfare/contract';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { pushKeys } from './push-key.ts';
import { livingDevices, readChoices, readWaits } from './store.ts';

/** Kinds of notices, browsers and services that the caller chose, and the key that a browser subscribes with. */
export async function presentSettings(
  core: Core,
  { customerId, sessionId }: Customer,
  locale: Locale,
): Promise<NotificationSettings> {
  const [choices, devices, { publicKey }, waits, catalogue] = await Promise.all([
    readChoices(core.db, customerId),
    livingDevices(core.db, customerId),
    pushKeys(core),
    readWaits(core.db, customerId),
    core.catalogue.current(),
  ]);
  const content = catalogue.content(locale);

  return {
    push_order_actions: choices.pushes_orders,
    push_ticket_answers: choices.pushes_tickets,
    notify_price_drops: choices.writes_prices,
    waits: waits.map(({ service_id: id, created_at }) => ({
      service_id: id,
      name: content.serviceName(id),
      lang: content.serviceLang(id),
      created_at: created_at.toISOString(),
    })),
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
