import { addressOf as addressOfCall } from '@fanfare/client/call-address.ts';
import { exportOrderWidgetStatistics } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import styles from '../../features/order-widget/builder/builder.module.css';
import { toCode, toSettings, toStatistics } from '../../features/order-widget/builder/builder-address.ts';
import { type LoadedBuilder, loadBuilder } from '../../features/order-widget/builder/load-builder.server.ts';
import { PLAIN_LOOK } from '../../features/order-widget/builder/look.ts';
import { WidgetChoice } from '../../features/order-widget/builder/widget-choice.tsx';
import { WidgetList } from '../../features/order-widget/builder/widget-list.tsx';
import '../../features/order-widget/builder/styles.ts';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { PeriodTools } from '../../features/statistics/period-tools.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { loadPart } from '../../shared/loading/load-part.ts';
import { BackLink } from '../../shared/pages/back-link.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/order-widget.ts';

/** Loaded late: most visits look at the list. */
const SettingsPart = lazy(() =>
  loadPart(() => import('../../features/order-widget/builder/settings-part.tsx')).then(
    ({ SettingsPart }) => ({
      default: SettingsPart,
    }),
  ),
);
const CodePart = lazy(() =>
  loadPart(() => import('../../features/order-widget/builder/code-part.tsx')).then(({ CodePart }) => ({
    default: CodePart,
  })),
);
const StatisticsPart = lazy(() =>
  loadPart(() => import('../../features/order-widget/builder/statistics-part.tsx')).then(
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
  // Kept from the settings of a widget to its code.
  const [look, setLook] = useState(PLAIN_LOOK);
  if (builder.part === 'list' && look !== PLAIN_LOOK) setLook(PLAIN_LOOK);

  return (
    <ListPage
      title={<Title builder={builder} />}
      back={
        builder.part === 'list' ? null : (
          <BackLink to=".">
            <Trans>Order widget</Trans>
          </BackLink>
        )
      }
      note={<Seen builder={builder} />}
      parts={<Parts builder={builder} isLookChanged={look !== PLAIN_LOOK} />}
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
            <SettingsPart key={builder.widget?.id ?? 'new'} {...builder} look={look} onLook={setLook} />
          ) : builder.part === 'code' ? (
            <CodePart key={builder.widget.id} {...builder} look={look} />
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

/** State of the page's widget: seen, or not yet. */
function Seen({ builder }: { builder: LoadedBuilder }) {
  if (builder.part !== 'settings' && builder.part !== 'code') return null;
  const figures = builder.overview.widgets.find(({ id }) => id === builder.widget?.id);
  if (figures === undefined) return null;

  return figures.seen_at === null ? (
    <StatusBadge tone="wait">
      <Trans>Not seen yet</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok">
      <Trans>
        Seen <Age iso={figures.seen_at} />
      </Trans>
    </StatusBadge>
  );
}

function Parts({ builder, isLookChanged }: { builder: LoadedBuilder; isLookChanged: boolean }) {
  const { t } = useLingui();
  if (builder.part === 'list') return null;
  const widgetId = builder.part === 'statistics' ? builder.address.widgetId : (builder.widget?.id ?? null);
  if (widgetId === null) return null;
  const isHere = (part: LoadedBuilder['part']) => (part === builder.part ? 'page' : undefined);

  return (
    <Tabs label={t`Order widget`}>
      <Link to={toSettings(widgetId)} aria-current={isHere('settings')}>
        <Trans>Settings</Trans>
      </Link>
      <Link to={toCode(widgetId)} aria-current={isHere('code')}>
        <span>
          <Trans>Code</Trans>
          {isLookChanged && builder.part === 'settings' ? (
            <small className={styles.again}>
              {' '}
              <Trans>copy again</Trans>
            </small>
          ) : null}
        </span>
      </Link>
      <Link
        to={toStatistics({ widgetId, by: 'user', span: { period: 30 } })}
        aria-current={isHere('statistics')}
      >
        <Trans>Statistics</Trans>
      </Link>
    </Tabs>
  );
}

function Actions({ builder }: { builder: LoadedBuilder }) {
  if (builder.part === 'statistics') {
    const { address, days, query, widgets } = builder;
    return (
      <div className={styles.tools}>
        <WidgetChoice
          widgets={widgets}
          chosen={address.widgetId}
          to={(widgetId) => toStatistics({ ...address, widgetId })}
        />
        <PeriodTools filter={address} days={days} to={(span) => toStatistics({ ...address, span })} />
        <ExportButton
          address={addressOfCall(exportOrderWidgetStatistics, { query })}
          name="order-widgets.csv"
        />
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
