import { followOrders, type Order, order as orderSchema } from '@fanfare/contract';
import * as z from 'zod/mini';
import { addressOf } from '../../shared/api.ts';
import { currentBearer } from '../../shared/session.ts';

export type Watched = { locale: string; orderId?: number; token?: string | undefined };

/**
 * Hears of every change of the watched orders until `signal` ends it. An `EventSource` can not carry a bearer, so the
 * stream is read by fetch. `opened` is called once it tells: what changed before is not in it. Returns when the server
 * closes it, throws when it can not be had.
 */
export async function hearOrders(
  { locale, orderId, token }: Watched,
  signal: AbortSignal,
  { opened, hear }: { opened: () => void; hear: (order: Order) => void },
): Promise<void> {
  const bearer = await currentBearer();
  const address = addressOf(followOrders, { query: { locale, order_id: orderId, token } });
  const response = await fetch(address, {
    signal,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  if (!response.ok || response.body === null) throw new Error(`no stream: ${response.status}`);

  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = splitEvents(text + value);
    text = rest;
    for (const data of events) {
      const parsed = z.safeParse(orderSchema, JSON.parse(data));
      if (parsed.success) hear(parsed.data);
    }
  }
}

/** The data of the whole events in a piece of a stream, and the beginning of the next one. */
export function splitEvents(text: string): { events: string[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => line.slice(6));
    return data.length > 0 ? [data.join('\n')] : [];
  });

  return { events, rest };
}
