import { DOLLARS } from '@fanfare/ui/format.ts';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { MoneyViewContext, useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { EarningsCard } from '../../features/referral/earnings-card.tsx';
import { HowItCounts } from '../../features/referral/how-it-counts.tsx';
import { loadReferral, placesIn, type ReferralPage } from '../../features/referral/load-referral.server.ts';
import { MonthChart } from '../../features/referral/month-chart.tsx';
import { answerTo, WITHDRAW } from '../../features/referral/referral-answer.ts';
import { ReferralLink } from '../../features/referral/referral-link.tsx';
import { ReferralList } from '../../features/referral/referral-list.tsx';
import { withdrawByForm } from '../../features/referral/withdraw-by-form.server.ts';
import { WithdrawalList } from '../../features/referral/withdrawal-list.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/referral-program.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const places = placesIn(searchParams);
  const [referral, banners] = await Promise.all([
    loadReferral(call, locale, places),
    loadBanners(call, locale, ['referral_program']),
  ]);
  if (referral.page !== null && isOver(referral.page)) throw missing('page');

  return { ...referral, places, banner: banners.referral_program };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return withdrawByForm(context.get(appContext), { request, url });
}

/** A program that is off is there for those who earned by it while it was on. */
function isOver({ statistics, withdrawals }: ReferralPage): boolean {
  const { is_enabled, earned, task_available } = statistics;
  const hasEarned = Number(earned) > 0 || Number(task_available) > 0 || withdrawals.data.length > 0;

  return !is_enabled && !hasEarned;
}

/** Earnings are in dollars, as the balance is. */
export default function ReferralProgram(props: Route.ComponentProps) {
  const { decimals } = useMoneyView();

  return (
    <MoneyViewContext value={{ ...DOLLARS, ...(decimals !== undefined && { decimals }) }}>
      <ReferralScreen {...props} />
    </MoneyViewContext>
  );
}

function ReferralScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page, failureId, places, banner } = loaderData;

  return (
    <ListPage title={<Trans>Referral program</Trans>} banner={<BannerSlot banner={banner} />}>
      <PageHead
        title={t`Referral program`}
        description={t`Your link, whom it brought, what you earned by it and where that went.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>Your earnings could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <Split
          aside={
            <>
              <EarningsCard
                statistics={page.statistics}
                ways={page.ways}
                answer={answerTo(actionData, WITHDRAW)}
              >
                <WithdrawalList withdrawals={page.withdrawals} places={places} answer={actionData} />
              </EarningsCard>
              <MonthChart statistics={page.statistics} />
              <HowItCounts statistics={page.statistics} />
            </>
          }
        >
          {page.statistics.is_enabled ? <ReferralLink statistics={page.statistics} /> : null}
          <ReferralList referrals={page.referrals} places={places} />
        </Split>
      )}
    </ListPage>
  );
}
