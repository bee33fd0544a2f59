import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { takenOff } from '../../shared/money/taken-off.ts';
import styles from './referral.module.css';
import type { WithdrawalTotal } from './use-withdrawal-total.ts';

/** Received part of a withdrawal, as the server calculates it; its room is kept. */
export function WithdrawalReceipt({ total }: { total: WithdrawalTotal | null }) {
  return (
    <Announced as="div" className={styles.total}>
      {total === null ? null : (
        <Receipt
          rows={[
            { key: 'amount', label: <Trans context="withdrawal">Amount</Trans>, amount: total.amount },
            { key: 'fee', label: <Trans>Fee</Trans>, amount: takenOff(total.fee) },
          ]}
          total={{
            key: 'receives',
            label: <Trans>You receive</Trans>,
            amount: total.receives,
            side: 'credit',
          }}
        />
      )}
    </Announced>
  );
}
