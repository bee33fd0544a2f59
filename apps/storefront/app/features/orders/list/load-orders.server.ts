import {
  type Locale,
  listNetworks,
  listSavedViews,
  type OutputOf,
  orderTable,
  type SavedView,
} from '@fanfare/contract';
import { redirect } from 'react-router';
import { ApiError } from '../../../shared/api-error.ts';
import type { Call } from '../../../shared/app-context.ts';
import { type OrdersFilter, pageQuery, searchOf } from './orders-filter.ts';

export type RowNetwork = { id: number; slug: string; name: string; color: string };
export type OrdersPage = {
  /** null when the list could not be read; all around it stands. */
  page: OutputOf<typeof orderTable> | null;
  /** By which the operator finds why it could not be; null where nothing failed, or nothing is known of it. */
  failureId: string | null;
  networks: RowNetwork[];
  views: SavedView[];
};

/** The list of a filter with what its rows show. A mark of a page that means nothing leads to the first page. */
export async function loadOrders(call: Call, locale: Locale, filter: OrdersFilter): Promise<OrdersPage> {
  const query = { locale };
  const [table, networks, views] = await Promise.all([
    readTable(call, locale, filter),
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

async function readTable(
  call: Call,
  locale: Locale,
  filter: OrdersFilter,
): Promise<Pick<OrdersPage, 'page' | 'failureId'>> {
  try {
    return { page: await call(orderTable, { query: pageQuery(filter, locale) }), failureId: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (filter.after !== null && error.status === 422)
      throw redirect(`?${searchOf({ ...filter, after: null })}`);
    if (error.status < 500) throw error;
    return { page: null, failureId: error.requestId };
  }
}
