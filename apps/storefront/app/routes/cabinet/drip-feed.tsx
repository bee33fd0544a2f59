import { listDripFeeds } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { feedsSearch, parseFeedsFilter } from '../../features/drip-feeds/feeds-filter.ts';
import { FeedsList } from '../../features/drip-feeds/feeds-list.tsx';
import { FeedsSearch, useFeedsSearch } from '../../features/drip-feeds/feeds-search.tsx';
import { FeedsTabs } from '../../features/drip-feeds/feeds-tabs.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { readPage } from '../../shared/pages/read-page.server.ts';
import type { Route } from './+types/drip-feed.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseFeedsFilter(searchParams);
  const query = {
    locale,
    sort: 'next_run' as const,
    ...(filter.status && { status: filter.status }),
    ...(filter.search && { search: filter.search }),
    ...(filter.before && { before: filter.before }),
  };
  const first = filter.before === null ? null : `?${feedsSearch({ ...filter, before: null })}`;
  const [list, banners] = await Promise.all([
    readPage(() => app.call(listDripFeeds, { query }), first),
    loadBanners(app.call, locale, ['drip_feed']),
  ]);

  return { ...list, filter, banner: banners.drip_feed };
}

export default function DripFeeds({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { locale } = useInstance();
  const { page, failureId, filter, banner } = loaderData;
  const reload = useReload();
  const searchFor = useFeedsSearch(filter);
  useLiveOrders({
    locale,
    isOn: page?.data.some(({ status }) => status === 'in_processing') ?? false,
    loaded: null,
    onChange: (order) => {
      if (order.drip_feed_id !== null) reload();
    },
    onAsk: reload,
  });

  return (
    <ListPage
      title={<Trans>Drip feeds</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New drip feed</Trans>
        </ButtonLink>
      }
      views={<FeedsTabs filter={filter} counts={page?.counts ?? {}} />}
      search={{
        field: <FeedsSearch filter={filter} />,
        isOn: filter.search !== '',
        openLabel: t`Search in drip feeds`,
        closeLabel: t`Close the search`,
        onClose: () => searchFor(''),
      }}
      onPhone={
        <Link to={path('/orders/create')} aria-label={t`New drip feed`}>
          <Icon name="plus" size={24} />
        </Link>
      }
      banner={<BannerSlot banner={banner} />}
    >
      <PageHead
        title={t`Drip feeds`}
        description={t`Orders delivered in runs, with the next run of each.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The drip feeds could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <FeedsList page={page} filter={filter} />
      )}
    </ListPage>
  );
}
