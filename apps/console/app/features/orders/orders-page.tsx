import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { ExportButton } from '../../desk/list/export-button.tsx';
import { FilterChoice } from '../../desk/list/filter-choice.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useColumns } from '../../desk/list/use-columns.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useNearRows } from '../../desk/list/use-near-rows.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { useTicks } from '../../desk/list/use-ticks.ts';
import { Views } from '../../desk/list/views.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { CAUSE_WORDS, VIEW_WORDS } from '../../order/cause-words.ts';
import { orderCountsQuery, orderQuery, waysQuery } from '../../order/order-queries.ts';
import { useMay } from '../../shell/desk-me.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CauseBanner } from './cause-banner.tsx';
import { OrderCard, useOrderColumns } from './order-columns.tsx';
import { OrderPanel } from './order-panel.tsx';
import { StopsPanel } from './stops-panel.tsx';

const FILTERS = ['view', 'network', 'provider', 'why', 'q'] as const;
const queriesOf = (id: string) => [orderQuery(id), waysQuery(id)];
const WAITING = ['person', 'late', 'moderation', 'cancel'];

/** The orders of the desk: those that wait, by how long they do, and all others. */
export function OrdersPage() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [params] = useSearchParams();
  const query = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? undefined]));
  const isWaiting =
    query.q === undefined && (WAITING.includes(query.view ?? 'person') || query.why !== undefined);
  const list = useDeskList(staff.listDeskOrders, query);
  const counts = useQuery(orderCountsQuery);
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  useNearRows(open, queriesOf);
  const ticks = useTicks(t`Tick all orders in sight`);
  const [isStopping, setStopping] = useState(false);
  const mayHandle = may('orders.handle');
  useDeskKeys({
    x: () => mayHandle && open.open !== null && ticks.set(open.open, !ticks.has(open.open)),
    ...(isStopping && { escape: () => setStopping(false) }),
  });
  const views = Object.entries(VIEW_WORDS).map(([id, words]) => {
    const count = counts.data?.views[id as staff.DeskOrderView];
    return {
      id,
      name: i18n._(words),
      count: count ? { count: count.count, isMore: count.is_more, isAtRisk: id === 'person' } : null,
    };
  });
  const { shown, choice } = useColumns('orders', useOrderColumns(isWaiting));
  const isFiltered = FILTERS.some((name) => name !== 'view' && params.has(name));

  return (
    <ListPage
      title={t`Orders`}
      documentTitle={t`Orders`}
      actions={
        <ListTools>
          {choice}
          <ExportButton list="orders" query={query} />
        </ListTools>
      }
      views={<Views label={t`Lists of orders`} views={views} list="orders" />}
      filters={
        <>
          <SearchBox label={t`Number, link, email, provider’s id`} />
          <FilterChoice
            name="network"
            label={t`Network`}
            choices={(counts.data?.networks ?? []).map(({ id, name }) => ({
              value: String(id),
              words: name,
            }))}
          />
          <FilterChoice
            name="provider"
            label={t`Provider`}
            choices={(counts.data?.providers ?? []).map((name) => ({ value: name, words: name }))}
          />
          <FilterChoice
            name="why"
            label={t`Reason for the hold`}
            choices={staff.ORDER_CAUSES.map((why) => ({ value: why, words: i18n._(CAUSE_WORDS[why].words) }))}
          />
        </>
      }
      banner={<CauseBanner causes={counts.data?.causes ?? []} />}
      bulk={
        ticks.ids.size > 0 ? (
          <BulkBar ticks={ticks} rows={list.rows} onStop={() => setStopping(true)} />
        ) : undefined
      }
      panel={
        isStopping && ticks.ids.size > 0 ? (
          <StopsPanel ids={[...ticks.ids]} onClose={() => setStopping(false)} />
        ) : open.open !== null ? (
          <OrderPanel key={open.open} id={open.open} open={open} total={list.rows.length} />
        ) : undefined
      }
    >
      <DeskTable
        label={t`Orders`}
        columns={shown}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t`Order ${id}`}
        open={open}
        isTall
        {...(mayHandle && { ticks })}
        card={(order) => <OrderCard order={order} />}
        empty={
          isFiltered ? (
            <Empty kind="match" title={<Trans>No order is like that</Trans>}>
              <Trans>
                Search by full order number, link or provider’s id, or by the customer’s email or name.
              </Trans>
            </Empty>
          ) : (
            <Empty kind="yet" title={<Trans>No orders here</Trans>}>
              <Trans>
                Orders appear here when they have no answer, are late, have a stop request, or need a review.
              </Trans>
            </Empty>
          )
        }
      />
    </ListPage>
  );
}
