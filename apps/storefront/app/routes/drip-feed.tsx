import { listDripFeeds } from '@fanfare/contract';
import { ListPage } from '@fanfare/ui/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { feedsSearch, parseFeedsFilter } from '../features/drip-feeds/feeds-filter.ts';
import { FeedsList } from '../features/drip-feeds/feeds-list.tsx';
import { FeedsTabs } from '../features/drip-feeds/feeds-tabs.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { addressOf } from '../shared/address.ts';
import { FailedList } from '../shared/failed-list.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { readPage } from '../shared/read-page.server.ts';
import type { Route } from './+types/drip-feed.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseFeedsFilter(searchParams);
  const query = {
    locale,
    ...(filter.status && { status: filter.status }),
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
  const { page, failureId, filter, banner } = loaderData;

  return (
    <ListPage
      title={<Trans>Drip feeds</Trans>}
      banner={<BannerSlot banner={banner} />}
      tools={<FeedsTabs filter={filter} />}
    >
      <PageHead
        title={t`Drip feeds`}
        description={t`Orders that are delivered in runs, with what comes next.`}
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
