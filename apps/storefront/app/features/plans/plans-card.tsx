import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { isFree, type OfferedPlan } from './plan.ts';
import { PlanLink } from './plan-button.tsx';
import { PlanColumn } from './plan-column.tsx';
import styles from './plans-card.module.css';
import { useTrackWords } from './track-words.ts';

export type PlansCardProps = {
  plans: readonly OfferedPlan[];
  trialEnded: string | null;
  onPoint: (plan: OfferedPlan) => void;
};

/** The plans side by side; those without a price are lines under them. */
export function PlansCard({ plans, trialEnded, onPoint }: PlansCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.plans}>
        {plans
          .filter((plan) => !isFree(plan))
          .map((plan) => (
            <PlanColumn key={plan.id} plan={plan} trialEnded={trialEnded} onPoint={() => onPoint(plan)} />
          ))}
      </div>
      {plans.filter(isFree).map((plan) => (
        <FreeLine key={plan.id} plan={plan} />
      ))}
    </section>
  );
}

function FreeLine({ plan }: { plan: OfferedPlan }) {
  const often = useTrackWords()(plan.tracks);
  const { keywords_limit: keywords } = plan;
  const name = <bdi lang={plan.lang}>{plan.name}</bdi>;
  const many = <Plural value={keywords} one="# keyword" other="# keywords" />;
  const kind = plan.change?.kind;

  return (
    <div className={styles.free}>
      <p>
        <b>
          <Trans>Just looking?</Trans>
        </b>{' '}
        <Trans>
          {name} includes {many}, checked {often}, for <Money amount={plan.price} /> until you cancel.
        </Trans>
      </p>
      {kind === 'current' ? (
        <span>
          <Trans>Your plan</Trans>
        </span>
      ) : (
        <PlanLink plan={plan}>
          <Plural value={keywords} one="Start with # keyword" other="Start with # keywords" />
        </PlanLink>
      )}
    </div>
  );
}
