import {
  type Locale,
  listNetworks,
  listSavedViews,
  listServices,
  type Order,
  type OutputOf,
  orderTable,
  type SavedView,
} from '@fanfare/contract';
import { redirect } from 'react-router';
import { ApiError } from '../../../shared/api-error.ts';
import type { Call } from '../../../shared/app-context.ts';
import { isUnderGuarantee } from '../guarantee.ts';
import { type OrdersFilter, pageQuery, searchOf } from './orders-filter.ts';

export type RowNetwork = { id: number; slug: string; name: string; color: string };
export type OrdersPage = {
  /** null when the list could not be read; all around it stands. */
  page: OutputOf<typeof orderTable> | null;
  networks: RowNetwork[];
  /** Days of guarantee by service, of those that can be refilled here. */
  guaranteeDays: Record<number, number>;
  views: SavedView[];
};

/** The list of a filter with what its rows show. A mark of a page that means nothing leads to the first page. */
export async function loadOrders(call: Call, locale: Locale, filter: OrdersFilter): Promise<OrdersPage> {
  const query = { locale };
  const [page, networks, views] = await Promise.all([
    call(orderTable, { query: pageQuery(filter, locale) }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (filter.after !== null && error.status === 422)
        throw redirect(`?${searchOf({ ...filter, after: null })}`);
      if (error.status >= 500) return null;
      throw error;
    }),
    call(listNetworks, { query }),
    // The list is worth more than its shortcuts: without them it shows none.
    call(listSavedViews, { query }).catch(() => ({ data: [] })),
  ]);

  return {
    page,
    networks: networks.data.map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    guaranteeDays: await guaranteeDaysOf(call, locale, page?.data ?? []),
    views: views.data,
  };
}

async function guaranteeDaysOf(
  call: Call,
  locale: Locale,
  orders: readonly Order[],
): Promise<Record<number, number>> {
  const wanted = new Set(orders.filter(isUnderGuarantee).map(({ service }) => service.id));
  if (wanted.size === 0) return {};
  const { data } = await call(listServices, { query: { locale } });

  return Object.fromEntries(
    data.flatMap(({ id, guarantee_days }) =>
      wanted.has(id) && guarantee_days !== null ? [[id, guarantee_days]] : [],
    ),
  );
}
