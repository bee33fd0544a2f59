import { ButtonLink } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import { useSupportHref } from '../../shared/pages/use-support-href.ts';
import type { HeldPlan } from './held-plan.ts';
import styles from './no-source.module.css';

/** The place of the tools while the shop has no source of keywords, for those who have a plan. */
export function NoSource({ plan }: { plan: HeldPlan | null }) {
  const path = usePath();
  const support = useSupportHref();

  return (
    <Split aside={plan ? <PlanFacts plan={plan} /> : null}>
      <section className={styles.card}>
        <h2>
          <Trans>There is no source of keywords here at the moment</Trans>
        </h2>
        <p>
          <Trans>
            This shop shows phrases only when it knows what people search for. Until a source is connected,
            the keyword tool and the tags generator are not offered.
          </Trans>
        </p>
        <div className={styles.ways}>
          <ButtonLink to={path('/youtube-campaign')}>
            <Trans>Your campaigns</Trans>
          </ButtonLink>
          <a href={support}>
            <Trans>Contact support</Trans>
          </a>
        </div>
      </section>
    </Split>
  );
}

function PlanFacts({ plan: { name, until, limit, trackedCount } }: { plan: HeldPlan }) {
  const [shown, all] = [limit - trackedCount, limit].map(formatNumber);

  return (
    <section className={styles.card}>
      <h2>
        <Trans>Your plan</Trans>
      </h2>
      <dl>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>
          {until === null ? (
            '–'
          ) : (
            <Trans>
              until <DateTime iso={until} />
            </Trans>
          )}
        </dd>
        <dt>
          <Trans>Keywords left</Trans>
        </dt>
        <dd>
          <Trans>
            {shown} of {all}
          </Trans>
        </dd>
        <dt>
          <Trans>Campaigns</Trans>
        </dt>
        <dd>
          <Trans context="campaigns">continue</Trans>
        </dd>
      </dl>
      <p>
        <Trans>Until the tool is back, no one can start a plan. Yours can be canceled as always.</Trans>
      </p>
    </section>
  );
}
