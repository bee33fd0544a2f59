import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Open streams of order events. */
export type OpenStreams = {
  /** Closes them; gives the last id of each. */
  close(): string[];
};
/** Called for each message of an order with the stream that received it. */
type Hear = (stream: number, orderId: number) => void;

const AT_ONCE = 50;
const ORDER = /^event: order\ndata: \{"id":(\d+),/;
const ID = /^id: (.+)$/m;

/** Opens a stream for each of the tokens, on a connection of its own, going on from an id. Throws when one is refused. */
export async function openStreams(
  base: string,
  { tokens, lastIds = [] }: { tokens: readonly string[]; lastIds?: readonly string[] },
  hear: Hear,
): Promise<OpenStreams> {
  const reached = [...lastIds];
  const leave: (() => void)[] = [];

  async function open(token: string, stream: number): Promise<void> {
    const asked = request(`${base}/api/v1/order-events`, {
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastIds[stream] !== undefined && { 'last-event-id': lastIds[stream] }),
      },
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
        const orderId = ORDER.exec(message)?.[1];
        if (orderId !== undefined) hear(stream, Number(orderId));
        reached[stream] = ID.exec(message)?.[1] ?? reached[stream] ?? '';
      }
    });
  }

  for (let from = 0; from < tokens.length; from += AT_ONCE)
    await Promise.all(tokens.slice(from, from + AT_ONCE).map((token, index) => open(token, from + index)));

  return {
    close() {
      for (const stop of leave) stop();
      return reached;
    },
  };
}
