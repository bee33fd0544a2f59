import type { TaskEarnings } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './earnings-line.module.css';

/** Earnings of tasks: ready, on hold, and in a month, with the way to use the ready part. */
export function EarningsLine({ earnings: { ready, held, month } }: { earnings: TaskEarnings }) {
  const path = usePath();

  return (
    <section className={styles.line}>
      <dl>
        <div>
          <dt>
            <Trans context="task rewards">Ready</Trans>
          </dt>
          <dd>
            <Money amount={ready} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On hold, up to 72 h</Trans>
          </dt>
          <dd>
            <Money amount={held} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>In 30 days</Trans>
          </dt>
          <dd>
            <Plural value={month.count} one="# task" other="# tasks" /> ·{' '}
            <Money amount={month.amount} side="credit" />
          </dd>
        </div>
      </dl>
      {Number(ready) > 0 ? (
        <ButtonLink to={`${path('/referral-program')}?withdraw`}>
          <Trans>Use the reward</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={path('/tasks/how-to-use-rewards')}>
          <Trans>How to use rewards</Trans>
        </ButtonLink>
      )}
    </section>
  );
}
