import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Streams of order events that are open, and what they were told. */
export type OpenStreams = {
  /** Calls for each message of an order: which stream had it. */
  onOrder(handler: (stream: number, orderId: number) => void): void;
  close(): void;
};

const AT_ONCE = 50;
const MESSAGE = /^event: order\ndata: \{"id":(\d+),/;

/** Opens a stream for each of the tokens, on a connection of its own. Throws when one is refused. */
export async function openStreams(base: string, tokens: readonly string[]): Promise<OpenStreams> {
  const handlers: ((stream: number, orderId: number) => void)[] = [];
  const leave: (() => void)[] = [];

  async function open(token: string, stream: number): Promise<void> {
    const asked = request(`${base}/api/v1/order-events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    }).end();
    leave.push(() => asked.destroy());
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`);
    asked.on('error', () => undefined);
    let rest = '';
    response.setEncoding('utf8');
    response.on('error', () => undefined);
    response.on('data', (piece: string) => {
      const messages = (rest + piece).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const orderId = MESSAGE.exec(message)?.[1];
        if (orderId !== undefined) for (const handler of handlers) handler(stream, Number(orderId));
      }
    });
  }

  for (let from = 0; from < tokens.length; from += AT_ONCE)
    await Promise.all(tokens.slice(from, from + AT_ONCE).map((token, index) => open(token, from + index)));

  return {
    onOrder: (handler) => void handlers.push(handler),
    close() {
      for (const stop of leave) stop();
    },
  };
}
