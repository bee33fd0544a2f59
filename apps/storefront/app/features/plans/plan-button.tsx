import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { dayOf } from './day-of.ts';
import { datesOf, hasTrial, type OfferedPlan } from './plan.ts';
import styles from './plans-card.module.css';

/** The address of the page with the dialog of a plan. */
export const planSearch = (id: number): string => `?plan=${id}`;

type PlanButtonProps = {
  plan: OfferedPlan;
  /** The day on which the reader's trial ended; null where they had none. */
  trialEnded: string | null;
};

/** The way to a plan, by what choosing it does for the reader, and what follows. */
export function PlanButton({ plan, trialEnded }: PlanButtonProps) {
  const variant = plan.is_highlight ? 'primary' : 'plain';

  return (
    <div className={styles.way}>
      {plan.change?.kind === 'current' ? (
        <Button isWide disabled>
          <Trans>Your plan</Trans>
        </Button>
      ) : (
        <PlanLink plan={plan} variant={variant} isWide>
          <WayWords plan={plan} />
        </PlanLink>
      )}
      <p>
        <WhatFollows plan={plan} trialEnded={trialEnded} />
      </p>
    </div>
  );
}

type PlanLinkProps = Omit<React.ComponentProps<typeof ButtonLink>, 'to'> & { plan: OfferedPlan };

/** Leads to the dialog of a plan; a guest to the registration, which comes back to it. */
export function PlanLink({ plan, ...link }: PlanLinkProps) {
  const path = usePath();
  const { profile } = useInstance();
  const search = planSearch(plan.id);
  const back = new URLSearchParams({ redirect: path('/plans-and-pricing') + search });

  return profile === null ? (
    <ButtonLink {...link} to={`${path('/register')}?${back}`} />
  ) : (
    <ButtonLink {...link} to={{ search }} preventScrollReset />
  );
}

/** Words of the way to a plan, by what choosing it does. */
export function WayWords({ plan }: { plan: OfferedPlan }) {
  const { change } = plan;
  if (hasTrial(plan)) return <Plural value={plan.trial_days} one="Try # day free" other="Try # days free" />;
  if (change?.kind === 'downgrade') return <Trans>From {dayOf(change.starts_at)}</Trans>;
  if (change?.kind === 'resume') return <Trans>Keep this plan</Trans>;
  if (change?.kind === 'upgrade')
    return Number(change.due_now) === 0 ? (
      <Trans>Change to this plan</Trans>
    ) : (
      <Trans>
        Change for <Money amount={change.due_now} /> today
      </Trans>
    );

  return (
    <Trans>
      Start for <Money amount={plan.price} />
    </Trans>
  );
}

/** The charge that follows. */
export function WhatFollows({ plan, trialEnded }: PlanButtonProps) {
  const { change } = plan;
  if (hasTrial(plan)) {
    const first = dayOf(datesOf(plan, new Date()).first);
    return (
      <Trans>
        then <Money amount={plan.price} /> on {first}, unless you stop before
      </Trans>
    );
  }
  if (change?.kind === 'start' && trialEnded !== null)
    return <Trans>your trial ended on {dayOf(trialEnded)}</Trans>;
  const next = change?.next_charge_at ?? null;

  return change === null || next === null ? null : (
    <Trans>
      then <Money amount={change.next_amount} /> on {dayOf(next)}
    </Trans>
  );
}
