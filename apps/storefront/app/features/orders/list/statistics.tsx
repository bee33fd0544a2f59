import { ORDER_GROUPINGS, type OutputOf, type orderStatistics } from '@fanfare/contract';
import { ChartFrame } from '@fanfare/ui/charts/chart-frame.tsx';
import { ColumnChart } from '@fanfare/ui/charts/column-chart.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { orderStatisticsQuery } from '../../../shared/queries/order-statistics-query.ts';
import type { OrdersFilter } from './orders-filter.ts';
import { shares } from './shares.ts';
import styles from './summary.module.css';

type Grouping = (typeof ORDER_GROUPINGS)[number];
type Group = OutputOf<typeof orderStatistics>['data'][number];
export type StatisticsProps = Pick<OrdersFilter, 'from' | 'to' | 'timeZone'>;

/** Orders counted and summed by time, service, network or status; without days those of the last 30. */
export function Statistics({ from, to, timeZone }: StatisticsProps) {
  const { locale } = useInstance();
  const [grouping, setGrouping] = useState<Grouping>('day');
  const names = useGroupingNames();
  const { data, isError, refetch } = useQuery({
    ...orderStatisticsQuery({ locale, groupBy: grouping, from, to, timeZone }),
    placeholderData: keepPreviousData,
  });

  return (
    <ChartFrame
      title={<Trans>Spent</Trans>}
      tools={<GroupingSelect names={names} chosen={grouping} onChoose={setGrouping} />}
      state={isError ? 'failed' : data === undefined ? 'loading' : data.length === 0 ? 'empty' : 'ready'}
      onRetry={() => void refetch()}
      empty={<Trans>No orders in this period.</Trans>}
      table={<GroupTable groups={data ?? []} heading={names[grouping]} />}
    >
      <GroupChart groups={data ?? []} />
    </ChartFrame>
  );
}

function useGroupingNames(): Record<Grouping, string> {
  const { t } = useLingui();

  return {
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
    service: t`Service`,
    network: t`Network`,
    status: t`Status`,
  };
}

type GroupingSelectProps = {
  names: Record<Grouping, string>;
  chosen: Grouping;
  onChoose: (grouping: Grouping) => void;
};

function GroupingSelect({ names, chosen, onChoose }: GroupingSelectProps) {
  const id = useId();

  return (
    <label className={styles.grouping} htmlFor={id}>
      <Trans>Group by</Trans>
      <Select
        id={id}
        value={chosen}
        onChange={({ target }) => {
          const known = ORDER_GROUPINGS.find((grouping) => grouping === target.value);
          if (known !== undefined) onChoose(known);
        }}
      >
        {ORDER_GROUPINGS.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
      </Select>
    </label>
  );
}

function GroupChart({ groups }: { groups: readonly Group[] }) {
  const view = useMoneyView();
  const heights = shares(groups.map(({ spent }) => spent));

  return (
    <ColumnChart
      columns={groups.map(({ key, label, spent }, place) => ({
        key: String(key),
        label,
        height: heights[place] ?? 0,
        figure: formatMoney(spent, view),
      }))}
    />
  );
}

function GroupTable({ groups, heading }: { groups: readonly Group[]; heading: string }) {
  const { t } = useLingui();
  const columns: Column<Group>[] = [
    {
      id: 'group',
      heading,
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      cell: ({ label }) => <b>{label}</b>,
    },
    { id: 'orders', heading: t`Orders`, isFigure: true, cell: ({ orders }) => formatNumber(orders) },
    {
      id: 'delivered',
      heading: t`Delivered`,
      isFigure: true,
      cell: ({ delivered }) => formatNumber(delivered),
    },
    { id: 'spent', heading: t`Spent`, isFigure: true, cell: ({ spent }) => <Money amount={spent} /> },
    {
      id: 'returned',
      heading: t`Refunded`,
      isFigure: true,
      cell: ({ refunded }) => <Money amount={refunded} side="credit" />,
    },
  ];

  return (
    <DataTable
      label={t`Statistics`}
      columns={columns}
      rows={groups}
      keyOf={({ key }) => key}
      cardsBelow="narrow"
    />
  );
}
