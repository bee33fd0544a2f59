import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { TrialsView } from '../../features/trials/list/trials-view.tsx';
import { loadTrials } from '../../features/trials/load-trials.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/free-trials.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [trials, banners] = await Promise.all([
    loadTrials(app, url),
    loadBanners(app.call, addressOf(url).locale, ['free_trials']),
  ]);

  return { ...trials, banner: banners.free_trials };
}

export default function FreeTrials({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page, failureId, banner } = loaderData;

  return (
    <ListPage title={<Trans>Free trials</Trans>} banner={<BannerSlot banner={banner} />}>
      <PageHead
        title={t`Free trials`}
        description={t`Do a small task and try a service on your own link. Nothing is charged.`}
        canonicalPath="/free-trials"
      />
      {page === null ? (
        <FailedList title={<Trans>The free trials could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <TrialsView page={page} />
      )}
    </ListPage>
  );
}
