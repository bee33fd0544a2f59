import { type FreeTrialQuest, getDashboard, type Locale, listFreeTrialQuests } from '@fanfare/contract';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { AgainCard } from '../../features/dashboard/again-card.tsx';
import { BalanceCard } from '../../features/dashboard/balance-card.tsx';
import { FirstDay, TrialCard } from '../../features/dashboard/first-day.tsx';
import { NeedsCard } from '../../features/dashboard/needs-card.tsx';
import { SpentCard } from '../../features/dashboard/spent-card.tsx';
import { DoneCard } from '../../features/orders/done-card.tsx';
import { RunningCard } from '../../features/orders/running-card.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { LargeSearch } from '../../features/shell/finder/large-search.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { rowNetworks } from '../../shared/catalogue/row-networks.server.ts';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { readPage } from '../../shared/pages/read-page.server.ts';
import { isSwitchedOn } from '../../shared/session/switches.server.ts';
import type { Route } from './+types/dashboard.ts';

/** From so many running orders on, what can be ordered again stands in the second column. */
const MANY_RUNNING = 3;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale } = addressOf(url);
  const time_zone = timeZoneIn(request.headers.get('cookie'));
  const [dashboard, networks, banners] = await Promise.all([
    readPage(async () => {
      const { data } = await app.call(getDashboard, { query: { locale, time_zone } });
      const isFirstDay = data.again.length === 0;
      return { ...data, isFirstDay, trial: isFirstDay ? await offeredTrial(app, locale) : null };
    }, null),
    rowNetworks(app.call, locale),
    loadBanners(app.call, locale, ['dashboard']),
  ]);

  return {
    ...dashboard,
    networks,
    banner: banners.dashboard,
    today: new Intl.DateTimeFormat(traitsOf(locale).bcp47, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: time_zone,
    }).format(new Date()),
  };
}

/** The first free trial whose conditions the customer fulfils; null where there is none. */
async function offeredTrial({ call, settings }: AppContext, locale: Locale): Promise<FreeTrialQuest | null> {
  if (!isSwitchedOn('free-trials', settings)) return null;
  const { data: quests } = await call(listFreeTrialQuests, { query: { locale } });

  return (
    quests.find(
      (quest) => !quest.is_disabled_for_amount_spend_user && !quest.is_disabled_for_min_replenishment,
    ) ?? null
  );
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { page: overview, failureId, networks, banner, today } = loaderData;
  const name = profile?.name ?? '';
  const isWelcome = overview?.isFirstDay && name !== '';

  return (
    <ListPage
      title={isWelcome ? <Trans>Welcome, {name}</Trans> : <Trans>Overview</Trans>}
      note={isWelcome ? null : today}
    >
      <PageHead
        title={t`Overview`}
        description={t`What needs you, what runs, your balance and what you spent.`}
        isIndexed={false}
      />
      {overview === null ? (
        <FailedList title={<Trans>The overview could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <Cards overview={overview} networks={networks} banner={<BannerSlot banner={banner} />} />
      )}
    </ListPage>
  );
}

type CardsProps = {
  overview: NonNullable<Route.ComponentProps['loaderData']['page']>;
  networks: readonly RowNetwork[];
  banner: React.ReactNode;
};

function Cards({ overview, networks, banner }: CardsProps) {
  const { needs, running, done, balance, spent, again, isFirstDay, trial } = overview;
  const isAgainWide = running.count < MANY_RUNNING;

  return (
    <Split
      aside={
        <>
          {trial === null ? null : <TrialCard quest={trial} />}
          <BalanceCard balance={balance} isFirstDay={isFirstDay} />
          {isFirstDay ? null : <SpentCard spent={spent} />}
          {isFirstDay || isAgainWide ? null : <AgainCard orders={again} />}
          {banner}
        </>
      }
    >
      {needs.length > 0 ? <NeedsCard needs={needs} /> : null}
      {isFirstDay ? (
        <FirstDay field={<LargeSearch />} networks={networks} />
      ) : (
        <>
          <RunningCard running={running} networks={networks} isQuiet={needs.length === 0} />
          {isAgainWide ? <AgainCard orders={again} isWide /> : null}
          {done.length > 0 ? <DoneCard orders={done} networks={networks} /> : null}
        </>
      )}
    </Split>
  );
}
