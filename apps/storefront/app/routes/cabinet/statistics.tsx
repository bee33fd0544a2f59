import { addressOf as addressOfCall } from '@fanfare/client/call-address.ts';
import { exportStatistics, getStatistics, type Statistics } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { StatisticsTabs } from '../../features/channel-statistics/statistics-tabs.tsx';
import { ChartCard } from '../../features/statistics/chart-card.tsx';
import { Figures } from '../../features/statistics/figures.tsx';
import type { Measure } from '../../features/statistics/measures.ts';
import { NetworksCard } from '../../features/statistics/networks-card.tsx';
import { PeriodTools } from '../../features/statistics/period-tools.tsx';
import { ServicesCard } from '../../features/statistics/services-card.tsx';
import { TimesCard } from '../../features/statistics/times-card.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { rowNetworks } from '../../shared/catalogue/row-networks.server.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { parseStatisticsFilter, periodQuery } from '../../shared/lists/statistics-filter.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { readPage } from '../../shared/pages/read-page.server.ts';
import type { Route } from './+types/statistics.ts';
import styles from './statistics.module.css';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseStatisticsFilter(searchParams, timeZoneIn(request.headers.get('cookie')));
  const query = periodQuery(filter, locale, new Date());
  const [statistics, networks] = await Promise.all([
    readPage(async () => (await call(getStatistics, { query })).data, '?'),
    rowNetworks(call, locale),
  ]);

  return {
    ...statistics,
    filter,
    query,
    networks,
  };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page: statistics, failureId, filter, query, networks } = loaderData;

  return (
    <ListPage
      title={<Trans>Statistics</Trans>}
      action={
        <div className={styles.tools}>
          <StatisticsTabs part="orders" />
          {statistics?.has_orders ? (
            <>
              <PeriodTools filter={filter} days={statistics} />
              <ExportButton address={addressOfCall(exportStatistics, { query })} name="statistics.csv" />
            </>
          ) : null}
        </div>
      }
    >
      <PageHead
        title={t`Statistics`}
        description={t`What you spent, how fast it arrived and how much of it stayed.`}
        isIndexed={false}
      />
      {statistics === null ? (
        <FailedList title={<Trans>The statistics could not be loaded</Trans>} failureId={failureId} />
      ) : statistics.has_orders ? (
        <Period statistics={statistics} networks={networks} />
      ) : (
        <NothingYet />
      )}
    </ListPage>
  );
}

function Period({ statistics, networks }: { statistics: Statistics; networks: readonly RowNetwork[] }) {
  const [measure, setMeasure] = useState<Measure>('spent');
  const isPending = useNavigation().state === 'loading';
  const { from, to } = statistics;
  const isEmpty = statistics.now.orders === 0 && statistics.before.orders === 0;

  return (
    <div className={styles.period} data-pending={isPending || undefined}>
      <section className={styles.card}>
        <Figures statistics={statistics} />
        {isEmpty ? (
          <p className={styles.none}>
            <Trans>
              No orders from {from} to {to}.
            </Trans>
          </p>
        ) : (
          <ChartCard statistics={statistics} measure={measure} onMeasure={setMeasure} />
        )}
      </section>
      {isEmpty ? null : (
        <Split
          aside={
            <>
              <NetworksCard statistics={statistics} networks={networks} measure={measure} />
              <TimesCard statistics={statistics} />
            </>
          }
        >
          {statistics.services.length > 0 ? (
            <ServicesCard statistics={statistics} networks={networks} measure={measure} />
          ) : null}
        </Split>
      )}
    </div>
  );
}

function NothingYet() {
  const path = usePath();

  return (
    <Empty
      kind="yet"
      title={<Trans>Nothing to count yet</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        After your first order this page shows what you spent, how fast it arrived and how much of it stayed.
      </Trans>
    </Empty>
  );
}
