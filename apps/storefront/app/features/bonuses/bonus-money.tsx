import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './bonus-money.module.css';

/** Bonus part of the balance, with the rules by which it is spent and returned (rules §2.5). */
export function BonusMoney() {
  const { profile } = useInstance();

  return (
    <SectionCard
      title={<Trans>Bonus balance</Trans>}
      note={
        profile ? (
          <b className={styles.sum}>
            <Money amount={profile.bonus_balance} side="credit" />
          </b>
        ) : null
      }
    >
      <ul className={styles.rules}>
        <li>
          <Trans>Spent first, before the money you deposited.</Trans>
        </li>
        <li>
          <Trans>Refunds go back to where the money came from: bonus to bonus, deposits to deposits.</Trans>
        </li>
        <li>
          <Trans>Cashback is added when the order is completed, for the part that was delivered.</Trans>
        </li>
      </ul>
    </SectionCard>
  );
}
