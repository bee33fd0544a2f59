import { type Locale, listSavedViews, type OutputOf, orderTable, type SavedView } from '@fanfare/contract';
import type { RowNetwork } from '../../../shared/catalogue/row-network.ts';
import { rowNetworks } from '../../../shared/catalogue/row-networks.server.ts';
import type { Call } from '../../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../../shared/pages/read-page.server.ts';
import { type OrdersFilter, pageQuery, searchOf } from './orders-filter.ts';

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
    rowNetworks(call, locale),
    // The list is worth more than its shortcuts: without them it shows none.
    call(listSavedViews, { query }).catch(() => ({ data: [] })),
  ]);

  return {
    ...table,
    networks,
    views: views.data,
  };
}
