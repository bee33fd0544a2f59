import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { takenOff } from '../../shared/money/taken-off.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './counts-card.module.css';
import type { Standing } from './grade-standing.ts';

/** Spend that counts towards the grade, as a sum; `since` is the first day that counts. */
export function CountsCard({ standing, since }: { standing: Standing; since: string }) {
  const path = usePath();
  const { spend, spend_parts: parts, next } = standing;
  const rows: ReceiptRow[] = [
    { key: 'paid', label: <Trans>Paid for completed orders</Trans>, amount: parts.paid },
    { key: 'bonus', label: <Trans>Paid with bonus</Trans>, amount: takenOff(parts.bonus) },
    { key: 'returned', label: <Trans>Refunded</Trans>, amount: takenOff(parts.returned) },
  ];
  const after: (ReceiptRow | ReceiptNote)[] = [
    ...(next
      ? [
          {
            key: 'goal',
            label: (
              <Trans>
                <bdi lang={next.lang}>{next.name}</bdi> starts at
              </Trans>
            ),
            amount: next.spending_goal,
          },
        ]
      : []),
    {
      key: 'running',
      label: <Trans>Running orders, once completed</Trans>,
      amount: parts.running,
    },
  ];

  return (
    <SectionCard title={<Trans>What counts</Trans>}>
      <Receipt
        hasLine={false}
        rows={rows.filter(({ key, amount }) => key === 'paid' || Number(amount) !== 0)}
        total={{ key: 'counts', label: <Trans>Total counted</Trans>, amount: spend }}
        after={after}
      />
      <Link className={styles.more} to={`${path('/orders')}?status=done&from=${since}`}>
        <Trans>See these orders</Trans>
      </Link>
    </SectionCard>
  );
}
