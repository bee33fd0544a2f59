import { getDashboard } from '@fanfare/contract';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { AgainCard } from '../../features/dashboard/again-card.tsx';
import { BalanceCard } from '../../features/dashboard/balance-card.tsx';
import { FirstSteps } from '../../features/dashboard/first-steps.tsx';
import { NeedsCard } from '../../features/dashboard/needs-card.tsx';
import { SpentCard } from '../../features/dashboard/spent-card.tsx';
import { RunningCard } from '../../features/orders/running-card.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { rowNetworks } from '../../shared/catalogue/row-networks.server.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { readPage } from '../../shared/pages/read-page.server.ts';
import type { Route } from './+types/dashboard.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const time_zone = timeZoneIn(request.headers.get('cookie'));
  const [dashboard, networks, banners] = await Promise.all([
    readPage(async () => (await call(getDashboard, { query: { locale, time_zone } })).data, null),
    rowNetworks(call, locale),
    loadBanners(call, locale, ['dashboard']),
  ]);

  return {
    ...dashboard,
    networks,
    banner: banners.dashboard,
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page: dashboard, failureId, networks, banner } = loaderData;

  return (
    <ListPage title={<Trans>Dashboard</Trans>} banner={<BannerSlot banner={banner} />}>
      <PageHead
        title={t`Dashboard`}
        description={t`What needs you, what runs, your balance and what you spent.`}
        isIndexed={false}
      />
      {dashboard === null ? (
        <FailedList title={<Trans>The dashboard could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <Split
          asideFirst="card"
          aside={
            <>
              <BalanceCard balance={dashboard.balance} />
              <SpentCard spent={dashboard.spent} />
              {dashboard.again.length > 0 ? <AgainCard orders={dashboard.again} /> : null}
            </>
          }
        >
          {dashboard.needs.length > 0 ? <NeedsCard needs={dashboard.needs} /> : null}
          {dashboard.again.length === 0 && dashboard.needs.length === 0 ? (
            <FirstSteps />
          ) : (
            <RunningCard running={dashboard.running} networks={networks} />
          )}
        </Split>
      )}
    </ListPage>
  );
}
