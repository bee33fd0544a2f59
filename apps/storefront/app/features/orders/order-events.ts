import { addressOf } from '@fanfare/client/call-address.ts';
import { currentBearer } from '@fanfare/client/session.ts';
import { followOrders, type Order } from '@fanfare/contract';

export type Watched = { locale: string; orderId?: number; token?: string | undefined };

/** Subjects that a stream names by their ids alone. */
export type Changed = 'subscription' | 'ticket';

export type Listening = {
  /** The stream is open. Earlier changes are missing, unless it was resumed from the id of the last message. */
  opened: () => void;
  hear: (order: Order) => void;
  /** A subscription or a ticket of the customer changed. */
  changed: (what: Changed, id: number) => void;
  /** Too many changes were missed to send them one by one. */
  reload: () => void;
  /** Everything up to here has been heard: the next stream goes on from it. */
  reached: (id: string) => void;
};

/**
 * Hears of every change of the watched orders until `signal` ends it, and first of what was missed since `lastId`. An
 * `EventSource` can not carry a bearer, so the stream is read by fetch. Returns when the server closes it, throws when it
 * can not be had.
 */
export async function hearOrders(
  { locale, orderId, token }: Watched,
  lastId: string | null,
  signal: AbortSignal,
  { opened, hear, changed, reload, reached }: Listening,
): Promise<void> {
  const bearer = await currentBearer();
  const address = addressOf(followOrders, { query: { locale, order_id: orderId, token } });
  const response = await fetch(address, {
    signal,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(lastId !== null && { 'last-event-id': lastId }),
    },
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
    for (const { event, data, id } of events) {
      if (event === 'reload') reload();
      const told: unknown = event === 'order' || isChanged(event) ? JSON.parse(data) : null;
      if (isChanged(event) && isNamed(told)) changed(event, told.id);
      else if (isOrder(told)) hear(told);
      if (id) reached(id);
    }
  }
}

const isChanged = (event: string): event is Changed => event === 'subscription' || event === 'ticket';
/** Minimal checks against a message of another release. */
const isNamed = (told: unknown): told is { id: number } =>
  typeof told === 'object' && told !== null && 'id' in told && typeof told.id === 'number';
const isOrder = (told: unknown): told is Order => isNamed(told) && 'version' in told && 'status' in told;

/** Message of an event stream; missing fields are empty. */
export type StreamEvent = { event: string; data: string; id: string };

/** The whole messages in a piece of a stream, and the beginning of the next one. */
export function splitEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) => ({
    event: fieldOf(block, 'event'),
    data: fieldOf(block, 'data'),
    id: fieldOf(block, 'id'),
  }));

  return { events, rest };
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
