import { type Order, orderTable } from '@fanfare/contract';
import { useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { useInstance } from '../../../shared/instance.ts';
import { isFinished } from '../order-status.ts';
import { useLiveOrders } from '../use-live-orders.ts';
import { type OrdersFilter, pageQuery } from './orders-filter.ts';

const MARK_MS = 3000;

/** The rows of a page as they are now: each changes in its place, none moves, and a changed one is marked for 3 s. */
export function useLiveRows(loaded: readonly Order[], filter: OrdersFilter) {
  const { locale } = useInstance();
  const [{ from, rows }, setKnown] = useState({ from: loaded, rows: loaded });
  if (from !== loaded) setKnown({ from: loaded, rows: loaded });
  const [marked, setMarked] = useState<readonly number[]>([]);

  function put(changed: readonly Order[], replaced: readonly Order[] | null = null): void {
    const byId = new Map(changed.map((order) => [order.id, order]));
    const now = (row: Order) => (replaced?.includes(row) === false ? row : (byId.get(row.id) ?? row));
    setKnown((known) => ({ ...known, rows: known.rows.map(now) }));
  }

  function putMarked(order: Order): void {
    put([order]);
    setMarked((known) => [...known, order.id]);
    setTimeout(() => setMarked(([, ...later]) => later), MARK_MS);
  }

  /** A row that changes while it is asked for is newer than the answer. */
  async function ask(): Promise<void> {
    const { data } = await callApi(orderTable, { query: pageQuery(filter, locale) });
    put(data, rows);
  }

  useLiveOrders({
    locale,
    isOn: rows.some((order) => !isFinished(order)),
    loaded,
    onChange: putMarked,
    onAsk: () => void ask().catch(() => null),
  });

  return { rows, marked: new Set(marked), put: putMarked };
}
