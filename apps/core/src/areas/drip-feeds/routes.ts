import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { cancelOrder } from '../fulfilment/cancel-order.ts';
import { readOrderId } from '../orders/order-id.ts';
import { listDripFeeds, readDripFeed } from './read-drip-feeds.ts';

const PAGE_SIZE = 20;

export function dripFeedRoutes({ mount }: Mount): void {
  mount(contract.listDripFeeds)(({ core, caller, query, locale }) =>
    listDripFeeds(
      core,
      caller.customerId,
      { before: query.before ?? null, status: query.status ?? null, limit: query.per_page ?? PAGE_SIZE },
      locale,
    ),
  );

  mount(contract.getDripFeed)(async ({ core, caller, params, locale }) => ({
    data: await readDripFeed(core, caller.customerId, readOrderId(params.dripFeedId), locale),
  }));

  mount(contract.cancelDripFeed)(async ({ core, caller, params, locale }) => {
    const id = readOrderId(params.dripFeedId);
    await readDripFeed(core, caller.customerId, id, locale);
    await cancelOrder(core, caller.customerId, id);
    return { data: await readDripFeed(core, caller.customerId, id, locale) };
  });
}
