import { FormError } from '@fanfare/client/form-error.tsx';
import type { Order } from '@fanfare/contract';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useLeftColumns } from '../../../shared/lists/column-choice.ts';
import { PageLinks } from '../../../shared/lists/page-links.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useOrderAction } from '../use-order-action.ts';
import type { OrdersPage } from './load-orders.server.ts';
import { NoOrders } from './no-orders.tsx';
import { type OrdersFilter, searchOf } from './orders-filter.ts';
import { TickedBar } from './ticked-bar.tsx';
import { useLiveRows } from './use-live-rows.ts';
import { useOrderColumns } from './use-order-columns.tsx';

export type OrdersListProps = Pick<OrdersPage, 'networks'> & {
  page: NonNullable<OrdersPage['page']>;
  filter: OrdersFilter;
  /** An order was placed just before: its row is tinted. */
  hasArrived: boolean;
  /** Boxes are shown on a phone as well. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** Page of the customer's orders, updated by the stream, with actions on one or on the ticked ones. */
export function OrdersList({ page, networks, filter, ...now }: OrdersListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const reload = useReload();
  const { rows, marked, put } = useLiveRows(page.data, filter);
  const { tickedIds, tick, clear } = useTicks();
  const [left] = useLeftColumns('orders');
  const { act, acting, refusal } = useOrderAction((action, order) => {
    if (order !== null) put(order);
    // A hidden order leaves the list, a canceled one may have filled the balance.
    if (action === 'delete' || action === 'cancel') reload();
  });
  const placed = lastPlaced(rows);
  const columns = useOrderColumns({
    filter,
    networks,
    isBusy: acting !== null,
    onAct: (action, order) => void act(action, order),
  });

  if (rows.length === 0) return <NoOrders filter={filter} />;

  return (
    <>
      <FormError message={refusal} />
      <ListBody
        count={<Plural value={page.recordsFiltered} one="# order" other="# orders" />}
        isPending={state === 'loading'}
        pager={
          <PageLinks
            here={filter.after}
            next={page.next}
            searchOf={(after) => searchOf({ ...filter, after })}
          />
        }
      >
        <DataTable
          label={t`Orders`}
          columns={columns}
          left={left}
          rows={rows}
          keyOf={({ id }) => id}
          cardsBelow="wide"
          ticks={{
            isTicked: ({ id }) => tickedIds.has(id),
            label: ({ id }) => t`Select order ${id}`,
            allLabel: t`Select all orders on this page`,
            onTick: tick,
            isSelecting: now.isSelecting,
            onHold: (order) => {
              now.onSelecting(true);
              tick([order], true);
            },
          }}
          isMarked={({ id }) => marked.has(id) || (now.hasArrived && placed.has(id))}
        />
        <TickedBar
          ticked={rows.filter(({ id }) => tickedIds.has(id))}
          isSelecting={now.isSelecting}
          onClear={() => {
            clear();
            now.onSelecting(false);
          }}
          onDone={put}
        />
      </ListBody>
    </>
  );
}

/** The orders that were placed last, all at one time. */
function lastPlaced(rows: readonly Order[]): ReadonlySet<number> {
  const times = rows.map(({ created_at }) => created_at);
  const last = times.toSorted().at(-1);

  return new Set(rows.filter(({ created_at }) => created_at === last).map(({ id }) => id));
}

function useTicks() {
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const tick = (orders: readonly Order[], isTicked: boolean) =>
    setTickedIds((known) => {
      const ids = orders.map(({ id }) => id);
      const others = [...known].filter((other) => !ids.includes(other));
      return new Set(isTicked ? [...others, ...ids] : others);
    });

  return { tickedIds, tick, clear: () => setTickedIds(new Set()) };
}
