import type { Dashboard } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './figure-card.module.css';

/** Longer than so many days is long enough. */
const MOST_DAYS = 365;

type BalanceCardProps = {
  balance: Dashboard['balance'];
  /** Before the first paid order. */
  isFirstDay: boolean;
};

/** The balance, and how long it lasts. */
export function BalanceCard({ balance: { amount, lasts_days: days }, isFirstDay }: BalanceCardProps) {
  const path = usePath();

  return (
    <section className={card.card}>
      <div className={styles.head}>
        <div>
          <h2>
            <Trans>Balance</Trans>
          </h2>
          <p className={styles.figure}>
            <Money amount={amount} side="credit" />
          </p>
        </div>
        <ButtonLink variant={isFirstDay ? 'quiet' : 'plain'} to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </ButtonLink>
      </div>
      {isFirstDay ? (
        <p className={styles.note}>
          <Trans>You can pay each order separately. Paying from the balance has no payment fee.</Trans>
        </p>
      ) : null}
      {days === null || parseAmount(amount) <= 0n ? null : (
        <p className={styles.note}>
          {days > MOST_DAYS ? (
            <Trans>At the pace of the last 30 days it lasts for more than a year.</Trans>
          ) : (
            <Plural
              value={days}
              _0="At the pace of the last 30 days it lasts for less than a day."
              one="At the pace of the last 30 days it lasts for about # day."
              other="At the pace of the last 30 days it lasts for about # days."
            />
          )}
        </p>
      )}
    </section>
  );
}
