import { callApi } from '@fanfare/client/api.ts';
import { type Order, orderTable } from '@fanfare/contract';
import { useState } from 'react';
import { isFinished } from '../../../shared/ordering/order-status.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { newestInPlace, newestRows } from '../newest.ts';
import { useLiveOrders } from '../use-live-orders.ts';
import { useSeededQuery } from '../use-seeded-query.ts';
import { type OrdersFilter, pageQuery } from './orders-filter.ts';

const MARK_MS = 3000;

/** The rows of a page as they are now: each changes in its place, none moves, and a changed one is marked for 3 s. */
export function useLiveRows(loaded: readonly Order[], filter: OrdersFilter) {
  const { locale } = useInstance();
  const [marked, setMarked] = useState<readonly number[]>([]);
  const {
    data: rows,
    put,
    ask,
  } = useSeededQuery({
    queryKey: ['orders', locale, filter],
    loaded,
    ask: async (signal, known) => {
      const { data } = await callApi(orderTable, { query: pageQuery(filter, locale) }, { signal });
      return newestInPlace(known(), data);
    },
    merge: newestRows,
  });

  function putMarked(order: Order): void {
    put((known) => newestInPlace(known, [order]));
    setMarked((known) => [...known, order.id]);
    setTimeout(() => setMarked(([, ...later]) => later), MARK_MS);
  }

  useLiveOrders({
    locale,
    isOn: rows.some((order) => !isFinished(order)),
    loaded,
    onChange: putMarked,
    onAsk: ask,
  });

  return { rows, marked: new Set(marked), put: putMarked };
}
