import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { type: string; signature: string; data: { order_id?: number } };

/** A server of a customer's; `fails` answers 500 to messages of a type. */
export async function startReceiver() {
  const received: Received[] = [];
  let failing: string | null = null;
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { type, data } = JSON.parse(body) as Received;
    received.push({ type, data, signature: String(request.headers['webhook-signature']) });
    response.writeHead(type === failing ? 500 : 200, { 'content-type': 'text/html' });
    response.end(type === failing ? '<h1>Database is locked</h1>' : 'fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/hooks`,
    of: (type: string) => received.filter((message) => message.type === type),
    fails: (type: string | null) => {
      failing = type;
    },
    stop: () => server.close(),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
