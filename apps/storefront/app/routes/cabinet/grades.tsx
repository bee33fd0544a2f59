import { profileGrades } from '@fanfare/contract';
import { daysAfter, SPEND_WINDOW_DAYS, utcDay } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { CountsCard } from '../../features/grades/counts-card.tsx';
import { GiftsTable } from '../../features/grades/gifts-table.tsx';
import { SavingsCard } from '../../features/grades/savings-card.tsx';
import { StandingCard } from '../../features/grades/standing.tsx';
import { Terms } from '../../features/grades/terms.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { readPage } from '../../shared/pages/read-page.server.ts';
import type { Route } from './+types/grades.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const [standing, banners] = await Promise.all([
    readPage(async () => (await call(profileGrades, { query: { locale } })).data, null),
    loadBanners(call, locale, ['grades']),
  ]);

  const since = utcDay(daysAfter(new Date(), -SPEND_WINDOW_DAYS));

  return { ...standing, since, banner: banners.grades };
}

export default function Grades({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page: standing, since, failureId, banner } = loaderData;

  return (
    <ListPage
      title={<Trans>Grades</Trans>}
      note={<Trans>Counted over the last 180 days</Trans>}
      banner={<BannerSlot banner={banner} />}
    >
      <PageHead
        title={t`Grades`}
        description={t`Your grade, its benefits and the way to the next one.`}
        isIndexed={false}
      />
      {standing === null ? (
        <FailedList title={<Trans>The grades could not be loaded</Trans>} failureId={failureId} />
      ) : standing.grades.length === 0 ? (
        <Empty kind="yet" title={<Trans>This shop has no grades</Trans>} />
      ) : (
        <Split
          aside={
            <>
              <CountsCard standing={standing} since={since} />
              {standing.grade_discounts_enabled ? <SavingsCard standing={standing} /> : null}
              <Terms />
            </>
          }
        >
          <StandingCard standing={standing} />
          <GiftsTable
            grades={standing.grades}
            currentId={standing.current?.id ?? null}
            nextId={standing.next?.id ?? null}
            hasDiscounts={standing.grade_discounts_enabled}
          />
        </Split>
      )}
    </ListPage>
  );
}
