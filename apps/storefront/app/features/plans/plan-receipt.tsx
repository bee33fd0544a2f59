import type { PlanChangeQuote } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayOf } from './day-of.ts';
import { datesOf, type OfferedPlan } from './plan.ts';

type PlanReceiptProps = { plan: OfferedPlan; change: PlanChangeQuote };

/** Charges of a plan, today and next. */
export function PlanReceipt({ plan, change }: PlanReceiptProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { next_charge_at: next } = change;
  const amount = formatMoney(change.next_amount, view);
  const on = next === null ? '' : dayOf(next);
  const reminder = change.kind === 'trial' ? datesOf(plan, new Date()).reminder : null;

  return (
    <Receipt
      hasLine={false}
      rows={rowsOf(plan, change)}
      total={{ key: 'today', label: <Trans>To pay today</Trans>, amount: change.due_now }}
      after={
        next === null
          ? []
          : [
              ...(reminder
                ? [{ key: 'letter', label: <Trans>A reminder by email</Trans>, words: dayOf(reminder) }]
                : []),
              { key: 'next', label: <Trans>Next charge</Trans>, words: t`${amount} on ${on}` },
            ]
      }
    />
  );
}

function rowsOf({ price, trial_days }: OfferedPlan, { kind, due_now }: PlanChangeQuote): ReceiptRow[] {
  const month = {
    key: 'month',
    label: <Trans>A month</Trans>,
    amount: price,
  };
  if (kind === 'start') return [month];
  if (kind === 'trial')
    return [
      month,
      {
        key: 'trial',
        label: <Plural value={trial_days} one="# day free" other="# days free" />,
        amount: `-${price}`,
      },
    ];
  if (kind === 'upgrade' && Number(due_now) > 0)
    return [{ key: 'rest', label: <Trans>Difference for the days left</Trans>, amount: due_now }];

  return [];
}
