import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { parseAmount } from '@fanfare/rules';
import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { takenOff } from '../../shared/money/taken-off.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import styles from './earnings-card.module.css';
import type { ReferralPage } from './load-referral.server.ts';
import { ASKED, WithdrawButton } from './withdraw-button.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

export type EarningsCardProps = Pick<ReferralPage, 'statistics' | 'ways'> & {
  answer: FormAnswer | undefined;
  /** The list of what was withdrawn. */
  children: React.ReactNode;
};

/** Withdrawable earnings with the withdrawal button, and their breakdown. */
export function EarningsCard({ statistics, ways, answer, children }: EarningsCardProps) {
  const { available, held, next_release: next, earned, withdrawn, task_available: byTasks } = statistics;
  const [search] = useSearchParams();
  // Asked for without scripts it stands in the page, and what was typed into it stays when they come.
  const [isPlain] = useState(answer !== undefined || search.has(ASKED));
  const all = parseAmount(available) + parseAmount(byTasks);
  const rows: ReceiptRow[] = [
    { key: 'earned', label: <Trans>Total earned</Trans>, amount: earned },
    { key: 'held', label: <OnHold next={next} />, amount: takenOff(held) },
    { key: 'withdrawn', label: <Trans>Paid out</Trans>, amount: takenOff(withdrawn) },
  ];
  const tasks: ReceiptRow = {
    key: 'tasks',
    label: <Trans context="earnings">From tasks</Trans>,
    amount: byTasks,
    side: 'credit',
  };

  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="earnings">
      <h2 id="earnings" className="visually-hidden">
        <Trans>Your earnings</Trans>
      </h2>
      <div className={styles.take}>
        <dl>
          <div>
            <dt>
              <Trans>Available</Trans>
            </dt>
            <dd>
              <Money amount={available} side="credit" />
            </dd>
          </div>
        </dl>
        {ways.blocked === null && !isPlain ? <WithdrawButton methods={ways.data} available={all} /> : null}
      </div>
      {ways.blocked === null ? null : <BlockedNotice reason={ways.blocked} />}
      {ways.blocked === null && all === 0n ? (
        <p className={styles.quiet}>
          <Trans>Nothing to pay out yet.</Trans>
        </p>
      ) : null}
      <Receipt hasLine={false} rows={Number(byTasks) > 0 ? [...rows, tasks] : rows} />
      {ways.blocked === null && isPlain ? (
        <WithdrawForm methods={ways.data} available={all} answer={answer} />
      ) : null}
      {children}
    </section>
  );
}

function OnHold({ next }: { next: ReferralPage['statistics']['next_release'] }) {
  const day = next?.at.slice(0, 10);

  return next ? (
    <Trans>
      On hold, next <Money amount={next.amount} side="credit" /> on {day}
    </Trans>
  ) : (
    <Trans context="earnings">On hold</Trans>
  );
}
