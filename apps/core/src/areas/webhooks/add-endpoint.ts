import type { WebhookEvent } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { requireAnswer } from './post-message.ts';
import { readAddress } from './read-address.ts';
import { hintOf, newSecret, sealSecret } from './secrets.ts';
import { type EndpointRow, findEndpoints } from './store.ts';
import { lastMovement } from './tell-of-balances.ts';
import { announceCustomer } from './webhook-customers.ts';

const MOST = 10;

type EndpointRequest = { url: string; events: readonly WebhookEvent[] };

/**
 * Adds an address that has answered a test message, with a secret of its own. Throws 422 on `url` where it does not answer, is there
 * already, or is one too many.
 */
export async function addEndpoint(
  core: Core,
  customerId: number,
  { url: text, events }: EndpointRequest,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  await requireUnfrozen(core, customerId);
  const url = readAddress(core, text);
  requireRoom(await findEndpoints(core.db, customerId), url);
  const secret = newSecret();
  await requireAnswer(core, url, [secret]);
  const endpoint = await inTransaction(core, async (tx) => {
    // Nobody adds another one meanwhile, and nothing is booked.
    await lockWallet(tx, customerId);
    requireRoom(await findEndpoints(tx, customerId), url);
    await announceCustomer(tx, customerId);

    return tx
      .insertInto('webhook_endpoint')
      .values({
        customer_id: customerId,
        url,
        events: [...new Set(events)],
        secret: sealSecret(core, customerId, secret),
        secret_hint: hintOf(secret),
        told_journal_id: await lastMovement(tx, customerId),
        created_at: core.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  core.webhookCustomers.add(customerId);

  return { endpoint, secret };
}

function requireRoom(endpoints: readonly EndpointRow[], url: string): void {
  if (endpoints.some((endpoint) => endpoint.url === url)) throw invalidField('url', 'webhooks.known');
  if (endpoints.length >= MOST) throw invalidField('url', 'webhooks.too_many', { most: MOST });
}
