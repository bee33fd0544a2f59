import { listDripFeeds } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { parseFeedsFilter } from '../features/drip-feeds/feeds-filter.ts';
import styles from '../features/drip-feeds/feeds-list.module.css';
import { FeedsList } from '../features/drip-feeds/feeds-list.tsx';
import { FeedsTabs } from '../features/drip-feeds/feeds-tabs.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { addressOf } from '../shared/address.ts';
import { forCustomer } from '../shared/guards.server.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/drip-feed.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseFeedsFilter(searchParams);
  const query = {
    locale,
    ...(filter.status && { status: filter.status }),
    ...(filter.before && { before: filter.before }),
  };
  const [page, banners] = await Promise.all([
    forCustomer(app.call(listDripFeeds, { query }), { url, params }),
    loadBanners(app.call, locale, ['drip_feed']),
  ]);

  return { page, filter, banner: banners.drip_feed };
}

export default function DripFeeds({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page, filter, banner } = loaderData;

  return (
    <div className={styles.page}>
      <PageHead title={t`Drip feeds`} isIndexed={false} />
      <h1>
        <Trans>Drip feeds</Trans>
      </h1>
      <BannerSlot banner={banner} />
      <FeedsTabs filter={filter} />
      <FeedsList page={page} filter={filter} />
    </div>
  );
}
