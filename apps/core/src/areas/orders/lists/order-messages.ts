import type { Locale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { presentOrder } from '../face/present.ts';

/** Tells a page to ask for everything anew: what it missed is not told one by one. */
export const RELOAD = 'event: reload\ndata: {}\n';

/** Tells a page that a subscription or a ticket changed; whoever shows it asks for it. */
export const changeMessage = (what: 'subscription' | 'ticket', id: number) =>
  `event: ${what}\ndata: ${JSON.stringify({ id })}\n`;

/**
 * Makes the message of an order, once for each language however many streams it goes to. An order that cannot be shown
 * does not block the others.
 */
export async function orderWriter(core: Core): Promise<(order: OrderRow, locale: Locale) => string> {
  const snapshot = await core.catalogue.current();
  const written = new Map<string, string>();
  const writeOrder = (order: OrderRow, locale: Locale): string => {
    try {
      return `event: order\ndata: ${JSON.stringify(presentOrder(order, snapshot, snapshot.content(locale)))}\n`;
    } catch (error) {
      core.log.error({ order: order.id, err: error }, 'order could not be presented');
      return RELOAD;
    }
  };

  return (order, locale) => {
    const key = `${order.id} ${locale}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const message = writeOrder(order, locale);
    written.set(key, message);

    return message;
  };
}

/** Messages as they are sent. The last has the id: a reader who is cut off before it is told all of them again. */
export const send = (messages: readonly string[], cursor: string) =>
  `${messages.join('\n')}id: ${cursor}\n\n`;
