import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import styles from './bonuses.module.css';

/** The rules of coupons and bonuses, as the server counts (server semantics §2.5). */
export function HowBonusesWork() {
  return (
    <section className={`${card.card} ${styles.how}`}>
      <h2>
        <Trans>How they work</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Enter a coupon code when you order or add funds. Each takes one coupon.</Trans>
        </li>
        <li>
          <Trans>
            A discount lowers the total at once. Cashback comes to your balance when the order is completed,
            for the part that was delivered.
          </Trans>
        </li>
        <li>
          <Trans>
            The bonus of a payment method and a bonus by coupon are added when the payment arrives. Both are
            counted on the amount without the fee.
          </Trans>
        </li>
        <li>
          <Trans>
            Orders are paid from bonuses first. What comes back of an order comes back as what it was paid
            with.
          </Trans>
        </li>
      </ul>
    </section>
  );
}
