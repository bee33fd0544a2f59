import type { Plan } from '@fanfare/contract';
import { parseAmount, remainingKeywords } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FirstOfList } from '../../../shared/lists/first-of-list.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { CampaignExample } from './campaign-example.tsx';
import type { TariffPlans } from './load-campaigns.server.ts';
import styles from './no-campaigns.module.css';

/** Explanation of a campaign, before the first one. */
export function NoCampaigns({ plan, tariffs }: { plan: Plan | null; tariffs: TariffPlans }) {
  const path = usePath();

  return (
    <FirstOfList
      title={<Trans>Where a video stands in search, by country and by day</Trans>}
      action={
        <div className={styles.acts}>
          <ButtonLink variant="primary" to={path('/youtube-campaign/create')}>
            <Trans>New campaign</Trans>
          </ButtonLink>
          <ButtonLink to={path('/keywords-tools')}>
            <Trans>Find keywords first</Trans>
          </ButtonLink>
        </div>
      }
      more={<WhatIsLeft plan={plan} tariffs={tariffs} />}
      example={<CampaignExample />}
    >
      <Trans>
        Paste the link of a video, choose countries and the phrases people search for. The first positions are
        here a few minutes later.
      </Trans>
    </FirstOfList>
  );
}

function WhatIsLeft({ plan, tariffs }: { plan: Plan | null; tariffs: TariffPlans }) {
  const path = usePath();
  if (plan !== null && plan.status !== 'canceled') {
    const left = remainingKeywords(
      { keywordsLimit: plan.campaign_tariff.keywords_limit },
      plan.tracked_keywords,
    );
    return (
      <Plural value={left} one="# keyword of the plan is left." other="# keywords of the plan are left." />
    );
  }
  const cheapest = tariffs.find(({ price }) => parseAmount(price) > 0n);
  const hasTrial = cheapest?.change?.kind === 'trial';

  return (
    <>
      <Trans>A plan is needed to save it.</Trans>{' '}
      {cheapest ? (
        <Link to={path('/plans-and-pricing')}>
          {hasTrial ? (
            <>
              <Trans>
                Plans from <Money amount={cheapest.price} /> a month
              </Trans>
              {', '}
              <Plural value={cheapest.trial_days} one="# day free" other="# days free" />
            </>
          ) : (
            <Trans>
              Plans from <Money amount={cheapest.price} /> a month
            </Trans>
          )}
        </Link>
      ) : null}
    </>
  );
}
