import type { ListedCoupon } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './coupon-words.module.css';

/** Value of a coupon. A given amount is rounded down in other currencies, never up. */
export function CouponValue({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { calculation_type, bonus_percentage, bonus_amount } = coupon;
  const percent = percentOf(bonus_percentage ?? 0);

  return calculation_type === 'percent'
    ? t({ message: `${percent}%`, context: 'discount' })
    : formatMoney(bonus_amount ?? '0', view, 'credit');
}

/** Purpose of a coupon, and its minimum amount. */
export function CouponTarget({ coupon }: { coupon: ListedCoupon }) {
  const from = <Money amount={coupon.min_amount} />;
  const isAny = Number(coupon.min_amount) === 0;
  if (coupon.bonus_type === 'discount')
    return isAny ? <Trans>off any order</Trans> : <Trans>off an order from {from}</Trans>;
  if (coupon.bonus_type === 'cashback')
    return isAny ? <Trans>cashback on any order</Trans> : <Trans>cashback on an order from {from}</Trans>;
  if (coupon.scope === 'order')
    return isAny ? <Trans>bonus with any order</Trans> : <Trans>bonus with an order from {from}</Trans>;

  return isAny ? <Trans>bonus on any top-up</Trans> : <Trans>bonus on a top-up from {from}</Trans>;
}

/** Limits of a coupon: maximum bonus, expiry and uses left. */
export function CouponFacts({ coupon }: { coupon: ListedCoupon }) {
  const { max_bonus_amount: most, valid_to: until, uses_left: left } = coupon;

  return (
    <ul className={styles.facts}>
      {most === null ? null : (
        <li>
          <Trans>
            up to <Money amount={most} side="credit" />
          </Trans>
        </li>
      )}
      <li>
        {until === null ? (
          <Trans context="coupon">no end date</Trans>
        ) : (
          <Trans context="coupon">
            until <time dateTime={until}>{until}</time>
          </Trans>
        )}
      </li>
      {left === null ? null : (
        <li>
          <Plural value={left} one="# use left" other="# uses left" />
        </li>
      )}
    </ul>
  );
}
