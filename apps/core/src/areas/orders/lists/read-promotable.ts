import type { Order, OrderDetail } from '@fanfare/contract';
import { isFinal } from '@fanfare/rules';
import type { Page } from '../../../adapters/pages/port.ts';
import type { Core } from '../../../core.ts';
import type { OrderEventRow } from '../face/order-events.ts';

/** The page that an order promotes, and when it was promoted; null when nothing is known of the page. */
export async function readPromotable(
  core: Core,
  order: Order,
  events: readonly OrderEventRow[],
): Promise<OrderDetail['promotable']> {
  const page = await readPage(core, order.url);
  if (page === null) return null;
  const { url, started_at, has_refill, completed_at, guarantee_until } = order;
  const ending = events.findLast(({ status }) => status !== null && isFinal(status));

  return {
    url,
    embed_url: page.embedUrl,
    started_at,
    supported_at: has_refill ? completed_at : null,
    supported_until: guarantee_until,
    ended_at: isFinal(order.status) ? (ending?.created_at.toISOString() ?? null) : null,
    snippet: { thumbnail: page.thumbnail, title: page.title },
  };
}

/** An order is shown without its page when that can not be read. */
async function readPage(core: Core, url: string): Promise<Page | null> {
  try {
    return await core.pages.read(url);
  } catch (error) {
    core.log.warn({ err: error instanceof Error ? error.message : error }, 'page could not be read');
    return null;
  }
}
