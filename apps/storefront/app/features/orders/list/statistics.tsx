import { ORDER_GROUPINGS, type OutputOf, orderStatistics } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { useInstance } from '../../../shared/instance.ts';
import { shares } from './shares.ts';
import styles from './summary.module.css';

type Grouping = (typeof ORDER_GROUPINGS)[number];
type Group = OutputOf<typeof orderStatistics>['data'][number];
export type StatisticsProps = { from: string | null; to: string | null };

/** Orders counted and summed by time, service, network or status; without days those of the last 30. */
export function Statistics({ from, to }: StatisticsProps) {
  const { t } = useLingui();
  const [grouping, setGrouping] = useState<Grouping>('day');
  const { data, isError, refetch } = useStatistics(grouping, { from, to });
  const names: Record<Grouping, string> = {
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
    service: t`Service`,
    network: t`Network`,
    status: t`Status`,
  };

  return (
    <div className={styles.statistics}>
      <label>
        <Trans>Group by</Trans>
        <select
          value={grouping}
          onChange={({ target }) => {
            const chosen = ORDER_GROUPINGS.find((known) => known === target.value);
            if (chosen !== undefined) setGrouping(chosen);
          }}
        >
          {ORDER_GROUPINGS.map((known) => (
            <option key={known} value={known}>
              {names[known]}
            </option>
          ))}
        </select>
      </label>
      {isError ? (
        <p role="alert">
          <Trans>The statistics could not be loaded.</Trans>{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : data === undefined ? (
        <div className={styles.skeleton} />
      ) : data.length === 0 ? (
        <p>
          <Trans>No orders in this period.</Trans>
        </p>
      ) : (
        <GroupTable groups={data} heading={names[grouping]} />
      )}
    </div>
  );
}

function useStatistics(groupBy: Grouping, { from, to }: StatisticsProps) {
  const { locale } = useInstance();

  return useQuery({
    queryKey: ['order-statistics', locale, groupBy, from, to],
    queryFn: async ({ signal }) => {
      const days = { ...(from && { startDate: from }), ...(to && { endDate: to }) };
      return (await callApi(orderStatistics, { query: { locale, groupBy, ...days } }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

function GroupTable({ groups, heading }: { groups: readonly Group[]; heading: string }) {
  const widths = shares(groups.map(({ spent }) => spent));

  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">
            <Trans>Orders</Trans>
          </th>
          <th scope="col">
            <Trans>Delivered</Trans>
          </th>
          <th scope="col">
            <Trans>Spent</Trans>
          </th>
          <th scope="col">
            <Trans>Returned</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, label, orders, delivered, spent, refunded }, place) => (
          <tr key={key}>
            <th scope="row">
              {label}
              <i aria-hidden="true" style={{ width: `${widths[place]}%` }} />
            </th>
            <td>{formatNumber(orders)}</td>
            <td>{formatNumber(delivered)}</td>
            <td>
              <Money amount={spent} />
            </td>
            <td>
              <Money amount={refunded} side="credit" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
