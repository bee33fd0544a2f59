import { SEARCHES_A_DAY } from '@fanfare/rules';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { CountedCard } from './counted-card.tsx';
import { DatesCard } from './dates-card.tsx';
import type { LoadedPlans } from './load-plans.server.ts';
import { isFree } from './plan.ts';
import { PlansCard } from './plans-card.tsx';
import styles from './plans-page.module.css';

/** The plans of the keyword tools: prices, what is counted, what is charged when. */
export function PlansPage({ loaded }: { loaded: LoadedPlans }) {
  const { plans, failureId, trialEnded, now } = loaded;
  const path = usePath();
  const [pointed, setPointed] = useState<number | null>(null);
  const paid = plans?.filter((plan) => !isFree(plan)) ?? [];
  const shown =
    paid.find(({ id }) => id === pointed) ?? paid.find(({ is_highlight }) => is_highlight) ?? paid[0];

  return (
    <div className={styles.page}>
      <header>
        <h1>
          <Trans>Where your video stands in search</Trans>
        </h1>
        <p>
          <Trans>
            Positions of your keywords on YouTube, by country and by day. Try a plan for a week or two; during
            the trial neither the card nor the balance is charged.
          </Trans>
        </p>
      </header>
      {plans === null ? (
        <FailedList title={<Trans>The plans could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <PlansCard plans={plans} trialEnded={trialEnded} onPoint={({ id }) => setPointed(id)} />
      )}
      <Split aside={shown ? <DatesCard plan={shown} now={new Date(now)} /> : null}>
        <CountedCard />
      </Split>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>To a bigger plan</Trans>
          </dt>
          <dd>
            <Trans>Immediately. You pay the difference for the days left.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To a smaller plan</Trans>
          </dt>
          <dd>
            <Trans>Starts next month. Until then you keep everything.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>If a charge fails</Trans>
          </dt>
          <dd>
            <Trans>Checks continue for 7 days, then stop. Nothing is deleted.</Trans>
          </dd>
        </div>
      </dl>
      <p className={styles.foot}>
        <span>
          <Trans>One trial per person for all plans.</Trans>
        </span>
        <Link to={path('/about-youtube-keyword-tool')}>
          <Trans>About the keyword tool</Trans>
        </Link>
        <Link to={path('/keywords-tools')}>
          <Trans>Keyword tool, {SEARCHES_A_DAY.guest} searches a day without an account</Trans>
        </Link>
      </p>
    </div>
  );
}
