import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './referral.module.css';
import type { WithdrawalTotal } from './use-withdrawal-total.ts';

/** What of an amount arrives; its line keeps its room. */
export function WithdrawalTotalLine({ total }: { total: WithdrawalTotal | null }) {
  return (
    <p className={styles.total} role="status">
      {total === null ? null : (
        <>
          <span>
            <Trans>
              Fee <Money amount={total.fee} />
            </Trans>
          </span>
          <b>
            <Trans>
              You receive <Money amount={total.receives} side="credit" />
            </Trans>
          </b>
        </>
      )}
    </p>
  );
}
