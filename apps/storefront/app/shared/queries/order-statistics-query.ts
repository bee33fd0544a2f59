import { callApi } from '@fanfare/client/api.ts';
import { type ORDER_GROUPINGS, orderStatistics } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

export type StatisticsQuestion = {
  locale: string;
  groupBy: (typeof ORDER_GROUPINGS)[number];
  /** Days, both inclusive; without them the last 30. */
  from: string | null;
  to: string | null;
  /** Time zone of the days. */
  timeZone: string;
};

/** Orders of some days, counted and summed by groups. */
export function orderStatisticsQuery({ locale, groupBy, from, to, timeZone }: StatisticsQuestion) {
  const days = {
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    ...(timeZone !== 'UTC' && { time_zone: timeZone }),
  };

  return queryOptions({
    queryKey: ['order-statistics', locale, groupBy, from, to, timeZone],
    queryFn: async ({ signal }) =>
      (await callApi(orderStatistics, { query: { locale, groupBy, ...days } }, { signal })).data,
  });
}
