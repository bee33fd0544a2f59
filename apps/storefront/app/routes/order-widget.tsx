import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/list-page.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { appContext } from '../entry.server.tsx';
import styles from '../features/order-widget/builder/builder.module.css';
import { toCode, toSettings, toStatistics } from '../features/order-widget/builder/builder-address.ts';
import { type LoadedBuilder, loadBuilder } from '../features/order-widget/builder/load-builder.server.ts';
import { WidgetList } from '../features/order-widget/builder/widget-list.tsx';
import '../features/order-widget/form/widget.module.css';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { PeriodTools } from '../features/statistics/period-tools.tsx';
import { addressOf } from '../shared/addresses/address.ts';
import { loadPart } from '../shared/loading/load-part.ts';
import { PageHead } from '../shared/pages/page-head.tsx';
import type { Route } from './+types/order-widget.ts';

/** Loaded late: most visits look at the list. */
const SettingsPart = lazy(() =>
  loadPart(() => import('../features/order-widget/builder/settings-part.tsx')).then(({ SettingsPart }) => ({
    default: SettingsPart,
  })),
);
const CodePart = lazy(() =>
  loadPart(() => import('../features/order-widget/builder/code-part.tsx')).then(({ CodePart }) => ({
    default: CodePart,
  })),
);
const StatisticsPart = lazy(() =>
  loadPart(() => import('../features/order-widget/builder/statistics-part.tsx')).then(
    ({ StatisticsPart }) => ({ default: StatisticsPart }),
  ),
);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale } = addressOf(url);
  const [builder, banners] = await Promise.all([
    loadBuilder(app, request, url),
    loadBanners(app.call, locale, ['order_widget']),
  ]);

  return { builder, banner: banners.order_widget };
}

export default function OrderWidgetPage({ loaderData: { builder, banner } }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <ListPage
      title={<Title builder={builder} />}
      parts={<Parts builder={builder} />}
      action={<Actions builder={builder} />}
      banner={<BannerSlot banner={banner} />}
    >
      <PageHead
        title={t`Order widget`}
        description={t`Our order form on your page: you get a share of what your visitors spend.`}
        isIndexed={false}
      />
      {builder.part === 'list' ? (
        <WidgetList {...builder} />
      ) : (
        <Suspense>
          {builder.part === 'settings' ? (
            <SettingsPart key={builder.widget?.id ?? 'new'} {...builder} />
          ) : builder.part === 'code' ? (
            <CodePart key={builder.widget.id} {...builder} />
          ) : (
            <StatisticsPart {...builder} />
          )}
        </Suspense>
      )}
    </ListPage>
  );
}

function Title({ builder }: { builder: LoadedBuilder }) {
  if (builder.part === 'list') return <Trans>Order widget</Trans>;
  if (builder.part === 'statistics') return <Trans>Widget statistics</Trans>;

  return builder.widget === null ? <Trans>New widget</Trans> : <bdi>{builder.widget.name}</bdi>;
}

function Parts({ builder }: { builder: LoadedBuilder }) {
  const { t } = useLingui();
  if (builder.part === 'list') return null;
  const widgetId = builder.part === 'statistics' ? builder.address.widgetId : (builder.widget?.id ?? null);
  const isHere = (part: LoadedBuilder['part']) => (part === builder.part ? 'page' : undefined);

  return (
    <Tabs label={t`Order widget`}>
      <Link to=".">
        <Trans>All widgets</Trans>
      </Link>
      {widgetId === null ? null : (
        <>
          <Link to={toSettings(widgetId)} aria-current={isHere('settings')}>
            <Trans>Settings</Trans>
          </Link>
          <Link to={toCode(widgetId)} aria-current={isHere('code')}>
            <Trans>Code</Trans>
          </Link>
          <Link
            to={toStatistics({ widgetId, by: 'user', span: { period: 30 } })}
            aria-current={isHere('statistics')}
          >
            <Trans>Statistics</Trans>
          </Link>
        </>
      )}
    </Tabs>
  );
}

function Actions({ builder }: { builder: LoadedBuilder }) {
  if (builder.part === 'statistics') {
    const { address, days } = builder;
    return (
      <div className={styles.tools}>
        <PeriodTools filter={address} days={days} to={(span) => toStatistics({ ...address, span })} />
      </div>
    );
  }
  if (builder.part !== 'list' || builder.widgets.length === 0) return null;

  return (
    <div className={styles.tools}>
      <ButtonLink to={toStatistics({ widgetId: null, by: 'user', span: { period: 30 } })}>
        <Icon name="chart" size={18} />
        <Trans>Statistics</Trans>
      </ButtonLink>
      <ButtonLink variant="primary" to={toSettings('new')}>
        <Icon name="plus" size={18} />
        <Trans>New widget</Trans>
      </ButtonLink>
    </div>
  );
}
