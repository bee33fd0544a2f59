import { FormError } from '@fanfare/client/form-error.tsx';
import type { Plan } from '@fanfare/contract';
import { PAST_DUE_DAYS, parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMissing } from '../../../shared/money/use-missing.ts';
import { CAMPAIGNS_PATH, rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { usePayWhenFunded } from '../../../shared/ordering/use-pay-when-funded.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { ShortDay } from '../short-day.tsx';
import styles from './due-card.module.css';
import { usePayPlan } from './use-pay-plan.ts';

type DueCardProps = { plan: Plan; now: Date; reload: () => void };

/** A plan that is not paid: how long everything goes on, as days, and what pays it. After the last day, the way back to it. */
export function DueCard({ plan, now, reload }: DueCardProps) {
  const { profile } = useInstance();
  const path = usePath();
  const { campaign_tariff: tariff, due, past_due_since, keeps_until, status } = plan;
  if (status === 'canceled')
    return (
      <section className={styles.card} data-tone="stop">
        <span className={styles.tile}>
          <Icon name="receipt" size={24} />
        </span>
        <div>
          <h2>
            <Trans>Checks have stopped</Trans>
          </h2>
          <p>
            <Trans>Everything is kept.</Trans>
          </p>
        </div>
        <div className={styles.acts}>
          <ButtonLink variant="primary" to={`${path('/plans-and-pricing')}?plan=${tariff.id}`}>
            <span>
              <Trans>
                Start <bdi lang={tariff.lang}>{tariff.name}</bdi> again
              </Trans>
            </span>
          </ButtonLink>
        </div>
      </section>
    );
  if (past_due_since === null || keeps_until === null) return null;
  const day = dayOf(past_due_since, now);
  const left = Math.max(PAST_DUE_DAYS - day, 1);

  return (
    <section className={styles.card}>
      <span className={styles.tile}>
        <Icon name="receipt" size={24} />
      </span>
      <div>
        <h2>
          <Trans>The plan is not paid yet</Trans>
        </h2>
        <p>
          <Trans>
            <Money amount={due} /> could not be taken: the balance has{' '}
            <Money amount={profile?.balance ?? '0'} side="credit" />.
          </Trans>{' '}
          <Plural
            value={left}
            one="Positions are read for # more day."
            other="Positions are read for # more days."
          />{' '}
          <Trans>Nothing is deleted.</Trans>
        </p>
      </div>
      <PayButtons plan={plan} reload={reload} />
      <ol className={styles.week} aria-hidden="true">
        {Array.from({ length: PAST_DUE_DAYS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days keep their places
          <li key={place} data-past={place <= day || undefined} />
        ))}
      </ol>
      <p className={styles.days}>
        <span>
          <Trans>
            <ShortDay iso={past_due_since} />, charge failed
          </Trans>
        </span>
        <span>
          <Trans>
            <ShortDay iso={keeps_until} />, checks stop
          </Trans>
        </span>
      </p>
    </section>
  );
}

/** Days since a charge failed, 0 on the first. */
const dayOf = (since: string, now: Date) =>
  Math.min(Math.max(Math.floor((now.getTime() - Date.parse(since)) / 86_400_000), 0), PAST_DUE_DAYS - 1);

function PayButtons({ plan, reload }: Pick<DueCardProps, 'plan' | 'reload'>) {
  const path = usePath();
  const { pay, isPaying, refusal } = usePayPlan(plan, reload);
  const missing = useMissing(parseAmount(plan.due));
  usePayWhenFunded({ path: CAMPAIGNS_PATH, isDue: true, isFunded: missing === null, pay });

  return (
    <div className={styles.acts}>
      <ButtonLink to={path('/plans-and-pricing')}>
        <Trans>Another payment method</Trans>
      </ButtonLink>
      {missing !== null ? (
        <ButtonLink
          variant="primary"
          to={`${path('/add-funds')}?amount=${missing}`}
          onClick={() => rememberOrder(CAMPAIGNS_PATH)}
        >
          <span>
            <Trans>
              Add <Money amount={missing} /> and pay
            </Trans>
          </span>
        </ButtonLink>
      ) : (
        <Button variant="primary" isBusy={isPaying} onClick={() => void pay()}>
          <span>
            <Trans>
              Pay <Money amount={plan.due} />
            </Trans>
          </span>
        </Button>
      )}
      <FormError message={refusal} />
    </div>
  );
}
