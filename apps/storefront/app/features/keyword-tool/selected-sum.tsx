import { remainingKeywords } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import type { HeldPlan } from './held-plan.ts';

/** Keywords that a plan has left after these; those that are tracked already cost nothing. */
export function leftAfter({ limit, tracked, trackedCount }: HeldPlan, selected: readonly string[]) {
  const left = remainingKeywords({ keywordsLimit: limit }, trackedCount);
  const added = selected.filter((keyword) => !tracked.includes(keyword)).length;

  return { left, added, after: left - added };
}

/** The sum under what is selected: left in the plan, new, left after. */
export function SelectedSum({ plan, selected }: { plan: HeldPlan; selected: readonly string[] }) {
  const { left, added, after } = leftAfter(plan, selected);

  return (
    <Receipt
      rows={[
        { key: 'left', label: <Trans>Left in {plan.name}</Trans>, words: formatNumber(left) },
        {
          key: 'new',
          label: <Trans>New keywords</Trans>,
          words: `${added > 0 ? '−' : ''}${formatNumber(added)}`,
        },
      ]}
      total={
        after < 0
          ? { key: 'over', label: <Trans>Too many by</Trans>, words: formatNumber(-after) }
          : { key: 'after', label: <Trans>Left after</Trans>, words: formatNumber(after) }
      }
    />
  );
}
