import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Order } from '@fanfare/contract';
import type { Core } from '../src/core.ts';

/** A message of a stream; `data` parsed. */
type Message = { event: string; data: Partial<Order>; id: string | null };

export type Stream = {
  status: number;
  headers: IncomingHttpHeaders;
  hasEnded(): boolean;
  messages(): Message[];
  /** The last id that was received. */
  lastId(): string | null;
  leave(): void;
};

/** `from` is the address of this machine from which the stream is asked for. */
type Options = { token?: string; query?: string; lastEventId?: string; from?: string };

/** Opens the stream of order events, on a connection of its own, and reads it until it ends or is left. */
export async function follow(
  core: Core,
  { token, query = '', lastEventId, from = '127.0.0.1' }: Options,
): Promise<Stream> {
  const asked = request(`${core.config.publicUrl}/api/v1/order-events${query}`, {
    agent: false,
    localAddress: from,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  let hasEnded = false;
  response.setEncoding('utf8');
  response.on('data', (piece) => {
    text += piece;
  });
  response.on('error', () => undefined);
  response.once('close', () => {
    hasEnded = true;
  });
  const blocks = () => text.split('\n\n').slice(0, -1);

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    hasEnded: () => hasEnded,
    messages: () =>
      blocks().flatMap((block) => {
        const data = fieldOf(block, 'data');
        return data === null
          ? []
          : [{ event: fieldOf(block, 'event') ?? '', data: JSON.parse(data), id: fieldOf(block, 'id') }];
      }),
    lastId: () => blocks().reduce<string | null>((last, block) => fieldOf(block, 'id') ?? last, null),
    leave: () => asked.destroy(),
  };
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
