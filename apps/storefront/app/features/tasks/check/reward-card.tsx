import type { Task, TaskEarnings } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { shortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatDateTime } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/** Reward of the task, and the sum that is ready with it. */
export function RewardCard({
  task: { reward, check },
  earnings: { ready },
}: {
  task: Task;
  earnings: TaskEarnings;
}) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const at = check?.reward_available_at ?? null;
  const sum = formatAmount(parseAmount(reward) + parseAmount(ready), 2);
  const until = at && (isHydrated ? shortTime(at, new Date()) : formatDateTime(at).slice(0, 16));
  const hold = { key: 'hold', label: <Trans>On hold</Trans>, words: t`72 hours` };

  return (
    <SectionCard title={<Trans context="task">Reward</Trans>}>
      {until === null ? (
        <Receipt
          hasLine={false}
          rows={[
            { key: 'task', label: <Trans>For this task</Trans>, amount: reward, side: 'credit' },
            { key: 'ready', label: <Trans>Ready now</Trans>, amount: ready, side: 'credit' },
            hold,
          ]}
          total={{ key: 'sum', label: <Trans>Ready after</Trans>, amount: sum, side: 'credit' }}
        />
      ) : (
        <Receipt
          hasLine={false}
          rows={[
            { key: 'task', label: <Trans>For this task</Trans>, amount: reward, side: 'credit' },
            { key: 'hold', label: <Trans>On hold until</Trans>, words: until },
            { key: 'ready', label: <Trans>Ready now</Trans>, amount: ready, side: 'credit' },
          ]}
        />
      )}
    </SectionCard>
  );
}
