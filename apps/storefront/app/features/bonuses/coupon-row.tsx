import type { ListedCoupon } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { setCartCoupon } from '../../shared/cart/change-cart.ts';
import { keepChosenCoupon } from '../../shared/ordering/chosen-coupon.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './coupon-row.module.css';
import { CouponFacts, CouponTarget, CouponValue } from './coupon-words.tsx';

export type CouponRowProps = {
  coupon: ListedCoupon;
  isInUse: boolean;
  /** Counts the top-up beside the list with it; null for a coupon of orders. */
  onUse: (() => void) | null;
};

/** A coupon: what it gives, for what and from how much, until when, its code, and the way to use it. */
export function CouponRow({ coupon, isInUse, onUse }: CouponRowProps) {
  const { t } = useLingui();
  const { code, name, description, lang } = coupon;
  const said = [name, description].filter((words) => words !== '').join('. ');

  return (
    <li className={styles.row} title={said} lang={lang}>
      <b className={styles.value}>
        <CouponValue coupon={coupon} />
      </b>
      <div className={styles.words}>
        <p>
          <CouponTarget coupon={coupon} />
        </p>
        <CouponFacts coupon={coupon} />
      </div>
      <span className={styles.code}>
        <b>{code}</b>
        <CopyButton text={code} label={t`Copy the code ${code}`} copiedLabel={t`Code copied`} />
      </span>
      <div className={styles.use}>
        <Use coupon={coupon} isInUse={isInUse} onUse={onUse} />
      </div>
    </li>
  );
}

function Use({ coupon: { code, min_amount }, isInUse, onUse }: CouponRowProps) {
  const path = usePath();
  if (onUse === null)
    return (
      <ButtonLink to={path('/')} onClick={() => choose(code)}>
        <Trans>Use it</Trans>
      </ButtonLink>
    );
  if (isInUse)
    return (
      <span className={styles.inUse}>
        <Icon name="check" size={18} /> <Trans>In use</Trans>
      </span>
    );
  const wanted = new URLSearchParams({ coupon: code, ...(Number(min_amount) > 0 && { amount: min_amount }) });

  return (
    <ButtonLink
      to={path(`/add-funds?${wanted}`)}
      // The sum beside the list says what it makes; without scripts, the page of top-ups does.
      onClick={(event) => {
        event.preventDefault();
        onUse();
      }}
    >
      <Trans>Use it</Trans>
    </ButtonLink>
  );
}

/** A coupon of orders is in the cart at once, and in the order form that is opened next. */
function choose(code: string): void {
  setCartCoupon(code);
  keepChosenCoupon(code);
}
