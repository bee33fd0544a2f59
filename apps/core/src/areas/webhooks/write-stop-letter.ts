import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { findCustomer } from '../accounts/face/store.ts';
import type { EndpointRow } from './store.ts';

/** Tells a customer, once for each time, that nothing more is sent to an address. */
export async function writeStopLetter(
  core: Core,
  tx: Tx,
  { id, url, customer_id, stopped_at }: EndpointRow,
  reason: 'failing' | 'gone',
): Promise<void> {
  const customer = await findCustomer(tx, customer_id);
  if (!customer) return;
  const locale = parseLocale(customer.locale) ?? 'en';
  await writeLetters(
    tx,
    [
      {
        template: 'webhook-stopped',
        props: { url, reason, webhooksUrl: `${shopUrl(core, locale)}api?part=webhooks` },
        idempotencyKey: `webhook-stopped:${id}:${stopped_at?.getTime()}`,
        recipient: customer.email,
        locale,
      },
    ],
    core.clock.now(),
  );
}
