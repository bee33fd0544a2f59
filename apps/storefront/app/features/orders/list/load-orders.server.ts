import {
  type Locale,
  listNetworks,
  listSavedViews,
  type OutputOf,
  orderTable,
  type SavedView,
} from '@fanfare/contract';
import type { Call } from '../../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../../shared/pages/read-page.server.ts';
import { type OrdersFilter, pageQuery, searchOf } from './orders-filter.ts';

export type RowNetwork = { id: number; slug: string; name: string; color: string };
export type OrdersPage = PageRead<OutputOf<typeof orderTable>> & {
  networks: RowNetwork[];
  views: SavedView[];
};

/** The list of a filter with what its rows show. A mark of a page that means nothing leads to the first page. */
export async function loadOrders(call: Call, locale: Locale, filter: OrdersFilter): Promise<OrdersPage> {
  const query = { locale };
  const [table, networks, views] = await Promise.all([
    readPage(
      () => call(orderTable, { query: pageQuery(filter, locale) }),
      filter.after === null ? null : `?${searchOf({ ...filter, after: null })}`,
    ),
    call(listNetworks, { query }),
    // The list is worth more than its shortcuts: without them it shows none.
    call(listSavedViews, { query }).catch(() => ({ data: [] })),
  ]);

  return {
    ...table,
    networks: networks.data.map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    views: views.data,
  };
}
