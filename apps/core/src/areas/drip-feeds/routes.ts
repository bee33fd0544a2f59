import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { cancelOrder } from '../fulfilment/face/cancel-order.ts';
import { listDripFeeds, ownDripFeed, readDripFeed } from './read-drip-feeds.ts';

const PAGE_SIZE = 20;

export function dripFeedRoutes({ mount }: Mount): void {
  mount(contract.listDripFeeds)(({ core, caller, query, locale }) =>
    listDripFeeds(
      core,
      caller.customerId,
      {
        before: query.before ?? null,
        status: query.status ?? null,
        limit: query.per_page ?? PAGE_SIZE,
        sort: query.sort ?? 'newest',
        search: query.search ?? '',
      },
      locale,
    ),
  );

  mount(contract.getDripFeed)(async ({ core, subject, locale }) => ({
    data: await readDripFeed(core, subject, locale),
  }));

  mount(contract.cancelDripFeed)(async (call) => {
    const { core, caller, subject, params, locale } = call;
    await cancelOrder(core, caller.customerId, subject.order.id);
    return { data: await readDripFeed(core, await ownDripFeed(core, caller, { params }), locale) };
  });
}
