import { profileGrades } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { ListPage } from '@fanfare/ui/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { Ladder } from '../features/grades/ladder.tsx';
import { StandingCard } from '../features/grades/standing.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { addressOf } from '../shared/address.ts';
import { FailedList } from '../shared/failed-list.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { readPage } from '../shared/read-page.server.ts';
import type { Route } from './+types/grades.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const [standing, banners] = await Promise.all([
    readPage(async () => (await call(profileGrades, { query: { locale } })).data, null),
    loadBanners(call, locale, ['grades']),
  ]);

  return { ...standing, banner: banners.grades };
}

export default function Grades({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page: standing, failureId, banner } = loaderData;

  return (
    <ListPage title={<Trans>Grades</Trans>} notices={<BannerSlot banner={banner} />}>
      <PageHead
        title={t`Grades`}
        description={t`Which grade you have, what it gives and how far the next one is.`}
        isIndexed={false}
      />
      {standing === null ? (
        <FailedList title={<Trans>The grades could not be loaded</Trans>} failureId={failureId} />
      ) : standing.grades.length === 0 ? (
        <Empty kind="yet" title={<Trans>This shop gives no grades</Trans>} />
      ) : (
        <>
          <StandingCard standing={standing} />
          <Ladder
            grades={standing.grades}
            currentId={standing.current?.id ?? null}
            hasDiscounts={standing.grade_discounts_enabled}
          />
          <p>
            <Trans>
              What you paid in money for orders that were completed in the last 180 days counts; bonuses and
              refunds do not. A grade that you reached stays yours until its day, then it is counted anew.
            </Trans>
          </p>
        </>
      )}
    </ListPage>
  );
}
