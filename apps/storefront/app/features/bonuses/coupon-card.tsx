import type { ListedCoupon } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePath } from '../../shared/instance.ts';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './bonuses.module.css';

/** A coupon: what it gives, from how much and until when, its code, and where it is used. */
export function CouponCard({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useLingui();
  const { code, name, description, lang, min_amount, valid_to } = coupon;

  return (
    <li className={`${card.card} ${styles.coupon}`}>
      <h3>
        <small lang={lang}>{name}</small>
        <Gives coupon={coupon} />
      </h3>
      {description === '' ? null : <p lang={lang}>{description}</p>}
      <p className={styles.facts}>
        {Number(min_amount) === 0 ? (
          <Trans context="coupon">any amount</Trans>
        ) : (
          <Trans context="coupon">
            from <Money amount={min_amount} />
          </Trans>
        )}
        {' · '}
        {valid_to === null ? (
          <Trans context="coupon">no end date</Trans>
        ) : (
          <Trans context="coupon">
            until <time dateTime={valid_to}>{valid_to}</time>
          </Trans>
        )}
      </p>
      <div className={styles.use}>
        <span className={styles.code}>
          <b>{code}</b>
          <CopyButton text={code} label={t`Copy the code ${code}`} copiedLabel={t`The code is copied`} />
        </span>
        <UseButton coupon={coupon} />
      </div>
    </li>
  );
}

function Gives({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { bonus_type: type, calculation_type, bonus_percentage, bonus_amount } = coupon;
  // A sum that is given is never shown higher than it is in another currency.
  const percent = percentOf(bonus_percentage ?? 0);
  const value =
    calculation_type === 'percent'
      ? t({ message: `${percent}%`, context: 'discount' })
      : formatMoney(bonus_amount ?? '0', view, 'credit');
  if (type === 'discount') return <Trans>{value} off an order</Trans>;
  if (type === 'cashback') return <Trans>{value} back after an order</Trans>;

  return <Trans>{value} more on a top-up</Trans>;
}

function UseButton({ coupon: { bonus_type, code, min_amount } }: { coupon: ListedCoupon }) {
  const path = usePath();
  if (bonus_type !== 'bonus')
    return (
      <ButtonLink to={path('/')}>
        <Trans>Choose a service</Trans>
      </ButtonLink>
    );
  const wanted = new URLSearchParams({ coupon: code, ...(Number(min_amount) > 0 && { amount: min_amount }) });

  return (
    <ButtonLink to={path(`/add-funds?${wanted}`)}>
      <Trans>Add funds</Trans>
    </ButtonLink>
  );
}
