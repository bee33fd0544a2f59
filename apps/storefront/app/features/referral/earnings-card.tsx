import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './referral.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

export type EarningsCardProps = Pick<ReferralPage, 'statistics' | 'ways'> & {
  answer: FormAnswer | undefined;
};

/** What may be withdrawn, and the way to. */
export function EarningsCard({ statistics, ways, answer }: EarningsCardProps) {
  const { available, held, task_available: byTasks } = statistics;

  return (
    <section className={card.card} aria-labelledby="earnings">
      <h2 id="earnings">
        <Trans>Your earnings</Trans>
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans context="earnings">Available</Trans>
          </dt>
          <dd>
            <Money amount={available} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="earnings">Held</Trans>
          </dt>
          <dd className={styles.quiet}>
            <Money amount={held} side="credit" />
          </dd>
        </div>
        {Number(byTasks) > 0 ? (
          <div>
            <dt>
              <Trans context="earnings">From tasks</Trans>
            </dt>
            <dd>
              <Money amount={byTasks} side="credit" />
            </dd>
          </div>
        ) : null}
      </dl>
      {ways.blocked === null ? (
        <WithdrawForm methods={ways.data} statistics={statistics} answer={answer} />
      ) : (
        <BlockedNotice reason={ways.blocked} />
      )}
    </section>
  );
}
