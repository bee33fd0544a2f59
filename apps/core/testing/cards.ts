import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { sendDueCallbacks } from '../src/adapters/gateways/sandbox-callbacks.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';

/** Sends the callbacks that the sandbox has queued, as its worker would. */
export const deliverCallbacks = (core: Core): Promise<void> => sendDueCallbacks(core);

/**
 * Links the sandbox's card with these last digits, through its page and its callback, for a subscription if one is named; gives
 * the id of the card.
 */
export async function linkCard(
  { api, app, core }: { api: Api; app: FastifyInstance; core: Core },
  { token }: TestCustomer,
  lastFour = '4242',
  subscriptionId: number | null = null,
): Promise<number> {
  const { status, body } = await api.call(
    contract.linkCard,
    { body: { payment_method_id: 1, subscription_id: subscriptionId } },
    { token },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  const url = new URL(body.data.redirect_url).pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.inject({ method: 'POST', url, payload: `card=${lastFour}`, headers });
  await deliverCallbacks(core);

  return body.data.id;
}
