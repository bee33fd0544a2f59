import { WIDGET_GROUPINGS, type WidgetGrouping, type WidgetStatisticsRow } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import styles from './builder.module.css';
import { toStatistics } from './builder-address.ts';
import type { BuilderOf } from './load-builder.server.ts';
import { SpentChart } from './spent-chart.tsx';

/** Sales of the customer's widgets in a period, by day in a chart and by something else in a table. */
export function StatisticsPart({ address, rows, total, byDay, days }: BuilderOf<'statistics'>) {
  const { t } = useLingui();
  const columns = useColumns(address.by);

  return (
    <>
      <section className={styles.sums}>
        <dl>
          <div data-main>
            <dt>
              <Trans>Earned</Trans>
            </dt>
            <dd>
              <Money amount={total.reward} side="credit" />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Visitors spent</Trans>
            </dt>
            <dd>
              <Money amount={total.spent} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Orders</Trans>
            </dt>
            <dd>{formatNumber(total.orders)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Form opened</Trans>
            </dt>
            <dd>{formatNumber(total.opened)}</dd>
          </div>
          {total.opened === 0 ? null : (
            <div>
              <dt>
                <Trans>Ordered</Trans>
              </dt>
              <dd>{percentOf(total.orders / total.opened)}%</dd>
            </div>
          )}
        </dl>
      </section>
      {rows.length === 0 ? (
        <Empty
          kind="yet"
          title={<Trans>No orders through your widgets in these days</Trans>}
          action={
            <ButtonLink to="?">
              <Trans>Your widgets</Trans>
            </ButtonLink>
          }
        >
          <Trans>Each order that a visitor places through your form is counted here, with your share.</Trans>
        </Empty>
      ) : (
        <>
          <SpentChart byDay={byDay} days={days} />
          <Tabs label={t`Grouped by`} look="pills">
            {WIDGET_GROUPINGS.map((by) => (
              <Link
                key={by}
                to={toStatistics({ ...address, by })}
                preventScrollReset
                aria-current={by === address.by ? 'page' : undefined}
              >
                <GroupingName by={by} />
              </Link>
            ))}
          </Tabs>
          <DataTable
            label={t`Widget statistics`}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            cardsBelow="narrow"
          />
        </>
      )}
    </>
  );
}

const keyOf = (row: WidgetStatisticsRow) =>
  [row.email, row.first_order_at, row.service?.id, row.order_widget?.id, row.date, row.spent].join(' ');

function GroupingName({ by }: { by: WidgetGrouping }) {
  if (by === 'user') return <Trans>By user</Trans>;
  if (by === 'service') return <Trans>By service</Trans>;

  return by === 'date' ? <Trans>By date</Trans> : <Trans>By widget</Trans>;
}

function useColumns(by: WidgetGrouping): Column<WidgetStatisticsRow>[] {
  const { t } = useLingui();
  const names: Record<WidgetGrouping, string> = {
    user: t`Customer`,
    service: t`Service`,
    orderWidget: t({ context: 'order widget', message: 'Widget' }),
    date: t`Date`,
  };
  const ofUser: Column<WidgetStatisticsRow>[] = [
    {
      id: 'widget',
      heading: names.orderWidget,
      cell: ({ order_widget }) => <bdi className={styles.name}>{order_widget?.name}</bdi>,
    },
    {
      id: 'first',
      heading: t`First order`,
      cell: ({ first_order_at }) => <span className={styles.whole}>{first_order_at}</span>,
    },
  ];

  return [
    {
      id: 'name',
      heading: names[by],
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      cell: ({ email, service, order_widget, date }) => (
        <bdi>{{ user: email, service: service?.name, orderWidget: order_widget?.name, date }[by]}</bdi>
      ),
    },
    ...(by === 'user' ? ofUser : []),
    { id: 'orders', heading: t`Orders`, isFigure: true, cell: ({ orders }) => formatNumber(orders) },
    { id: 'spent', heading: t`Spent`, isFigure: true, cell: ({ spent }) => <Money amount={spent} /> },
    {
      id: 'share',
      heading: t({ context: 'order widget', message: 'Share' }),
      isFigure: true,
      cell: ({ reward_percent }) => `${percentOf(reward_percent)}%`,
    },
    {
      id: 'earned',
      heading: t`Earned`,
      isFigure: true,
      cell: ({ reward }) => <Money amount={reward} side="credit" />,
    },
  ];
}
