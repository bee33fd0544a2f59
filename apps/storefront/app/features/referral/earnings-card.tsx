import { Money } from '@fanfare/ui/money.tsx';
import { Receipt, type ReceiptRow } from '@fanfare/ui/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { takenOff } from '../../shared/taken-off.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import type { ReferralPage } from './load-referral.server.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export type EarningsCardProps = Pick<ReferralPage, 'statistics' | 'ways'> & {
  answer: FormAnswer | undefined;
};

/** What of the earnings may be withdrawn, as a sum, and the way to. */
export function EarningsCard({ statistics, ways, answer }: EarningsCardProps) {
  const { available, held, next_release: next, earned, withdrawn, task_available: byTasks } = statistics;
  const rows: ReceiptRow[] = [
    { key: 'earned', label: <Trans>Earned in all</Trans>, amount: earned },
    { key: 'held', label: <OnHold next={next} />, amount: takenOff(held) },
    { key: 'withdrawn', label: <Trans>Withdrawn</Trans>, amount: takenOff(withdrawn) },
  ];
  const after: ReceiptRow[] =
    Number(byTasks) > 0
      ? [
          {
            key: 'tasks',
            label: <Trans context="earnings">From tasks</Trans>,
            amount: byTasks,
            side: 'credit',
          },
        ]
      : [];

  return (
    <SectionCard title={<Trans>Your earnings</Trans>}>
      <Receipt
        hasLine={false}
        rows={rows}
        total={{ key: 'available', label: <Trans>Yours to take</Trans>, amount: available, side: 'credit' }}
        after={after}
      />
      {ways.blocked === null ? (
        <WithdrawForm methods={ways.data} statistics={statistics} answer={answer} />
      ) : (
        <BlockedNotice reason={ways.blocked} />
      )}
    </SectionCard>
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
