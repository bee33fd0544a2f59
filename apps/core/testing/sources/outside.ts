import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };
type Handler = (request: IncomingMessage, response: ServerResponse) => Answer | undefined;

/** A host of somebody else's on this machine. What a path has no answer for is 404; a handler that returns nothing answers by itself. */
export async function startOutside() {
  const handlers = new Map<string, Handler>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const handler = handlers.get(path) ?? handlers.get(path.split('?')[0] ?? '');
    const answer = handler ? handler(request, response) : { status: 404 };
    if (!answer) return;
    const { status = 200, headers = {}, body = '' } = answer;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests in their order. */
    asked,
    on: (path: string, answer: Answer | Handler) =>
      handlers.set(path, typeof answer === 'function' ? answer : () => answer),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type Outside = Awaited<ReturnType<typeof startOutside>>;
