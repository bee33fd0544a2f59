import type { OwnGrade } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';

/** Spending goal of a grade. */
export function Goal({ grade: { spending_goal: goal } }: { grade: OwnGrade }) {
  return (
    <small>
      {Number(goal) === 0 ? (
        <Trans>from the start</Trans>
      ) : (
        <Trans context="amount">
          from <Money amount={goal} />
        </Trans>
      )}
    </small>
  );
}
