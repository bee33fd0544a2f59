import type { staff } from '@fanfare/contract';
import { formatAmount, formatNumber, parseAmount, sumOf } from '@fanfare/rules';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { PanelSection } from '../../desk/panel/panel.tsx';

/** Withdrawals that wait for these documents: accepting them moves no money, but lets it go its way. */
export function AcceptEffects({ withdrawals }: { withdrawals: staff.DocumentsCase['waiting_withdrawals'] }) {
  const { t } = useLingui();
  const sum = sumOf(withdrawals.map(({ amount }) => parseAmount(amount)));

  return (
    <PanelSection title={<Trans>What accepting does</Trans>}>
      {withdrawals.length === 0 ? (
        <p>
          <Trans>No payout depends on it.</Trans>
        </p>
      ) : (
        <Receipt
          hasLine={false}
          rows={withdrawals.map(({ id, amount }) => ({
            key: String(id),
            label: t`Withdrawal ${formatNumber(id)}, held`,
            amount,
          }))}
          total={{ key: 'sum', label: t`May be approved then`, amount: formatAmount(sum, 6) }}
        />
      )}
    </PanelSection>
  );
}
