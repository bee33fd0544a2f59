import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { endpointsWithMessages, sendMessagesTo } from '../src/areas/webhooks/send-messages.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { PASSWORD } from './withdrawals.ts';

export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
};
type Answering = (message: Received, response: ServerResponse) => number | undefined;

/** A customer's server for webhooks. It answers 200, or as it is told; nothing where that answers by itself. */
export async function startReceiver() {
  let answering: Answering = () => 200;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id, type, data } = JSON.parse(body) as Received;
    const message = { headers: request.headers, body, id, type, data };
    received.push(message);
    const status = answering(message, response);
    if (status !== undefined)
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`said ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    /** Messages in their order, without tests. */
    messages: () => received.filter(({ type }) => type !== 'webhook.test'),
    tests: () => received.filter(({ type }) => type === 'webhook.test').length,
    answer: (next: Answering | number) => {
      answering = typeof next === 'number' ? () => next : next;
    },
    forget: () => void received.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Adds an address and gives it with its secret. */
export async function addWebhook(
  api: Api,
  { token }: TestCustomer,
  { url, events = [...contract.WEBHOOK_EVENTS] }: { url: string; events?: WebhookEvent[] },
) {
  const { status, body } = await api.call(
    contract.createWebhook,
    { body: { url, events, current_password: PASSWORD } },
    { token },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));

  return body.data;
}

/** Does one round of a worker: sends what is due to every address. */
export async function sendWebhooks(core: Core): Promise<void> {
  const lanes = await endpointsWithMessages(core);
  await Promise.all(lanes.map((lane) => sendMessagesTo(core, lane)));
}

/** An address of a customer, and a message to it, which nobody receives any more. */
export async function webhookOf({ api, core }: { api: Api; core: Core }, customer: TestCustomer) {
  const receiver = await startReceiver();
  const { id } = await addWebhook(api, customer, { url: receiver.url });
  await receiver.stop();
  const now = core.clock.now();
  const message = await core.db
    .insertInto('webhook_message')
    .values({
      endpoint_id: id,
      customer_id: customer.id,
      event_id: 'evt_sample',
      type: 'order.started',
      about_kind: 'order',
      about_id: 1n,
      payload: '{}',
      state: 'arrived',
      created_at: now,
      arrived_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return { webhookId: id, messageId: String(message.id) };
}
