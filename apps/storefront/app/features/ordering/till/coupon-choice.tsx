import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useMaxWidth } from '@fanfare/ui/use-max-width.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CouponField,
  type CouponFieldProps,
  useCouponReason,
} from '../../../shared/payment/coupon-field.tsx';
import { isRejected } from '../../../shared/payment/coupon-result.ts';
import group from './pay-with.module.css';
import { SheetRow } from './sheet-row.tsx';
import styles from './till.module.css';

/** Tabler (MIT). */
const TICKET =
  'M15 5l0 2 M15 11l0 2 M15 17l0 2 M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-3a2 2 0 0 0 0 -4v-3a2 2 0 0 1 2 -2';

/** A coupon: one line until there is one, a field while it is written or refused, and what it gives when it is accepted. */
export function CouponChoice(props: CouponFieldProps) {
  const { coupon, error, cost, onChange } = props;
  const { t } = useLingui();
  const isPhone = useMaxWidth(BREAKPOINTS.phone);
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const reason = useCouponReason(cost);
  const isEntered = coupon.trim() !== '';
  const isAccepted = isEntered && error === undefined && cost !== null && !isRejected(cost);
  const leave = () => setWriting(false);
  const field = (
    <CouponField
      {...props}
      isFirst={isOpen && !isEntered}
      onFocus={() => {
        setWriting(true);
        props.onFocus();
      }}
      onLeave={leave}
    />
  );

  if (isAccepted && !isWriting)
    return (
      <Accepted
        {...{ coupon, cost }}
        isFocused={isOpen}
        onRemove={() => {
          onChange('');
          setOpen(false);
        }}
      />
    );
  if (isPhone)
    return (
      <SheetRow
        label={t`Coupon`}
        onClose={leave}
        mark={<Outline drawing={TICKET} />}
        face={<Face coupon={coupon} reason={error ?? (isEntered && isRejected(cost) ? reason : undefined)} />}
      >
        {() => field}
      </SheetRow>
    );
  if (isEntered || isOpen || error !== undefined) return field;

  return (
    <button type="button" className={styles.fold} onClick={() => setOpen(true)}>
      <b>
        <Trans>Coupon</Trans>
      </b>
      <Icon name="chevron" />
    </button>
  );
}

function Face({ coupon, reason }: { coupon: string; reason: string | undefined }) {
  return (
    <span>
      <b>{coupon.trim() === '' ? <Trans>Coupon</Trans> : coupon.trim().toUpperCase()}</b>
      {reason === undefined ? null : <small className={group.error}>{reason}</small>}
    </span>
  );
}

type AcceptedProps = Pick<CouponFieldProps, 'coupon' | 'cost'> & {
  /** True when the coupon replaces the field that had the focus. */
  isFocused: boolean;
  onRemove: () => void;
};

function Accepted({ coupon, cost, isFocused, onRemove }: AcceptedProps) {
  const { t } = useLingui();
  const code = coupon.trim().toUpperCase();

  return (
    <div className={group.field}>
      <p className={group.label} data-folded="">
        <b>
          <Trans>Coupon</Trans>
        </b>
      </p>
      <div className={styles.code}>
        <Outline drawing={TICKET} size={18} />
        <p>
          <b>{code}</b> <Gift cost={cost} />
        </p>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the field that had the focus is gone
          autoFocus={isFocused}
          aria-label={t`Remove the coupon ${code}`}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}

/** Effect of the coupon on this order. */
function Gift({ cost }: Pick<CouponFieldProps, 'cost'>) {
  const amount = formatMoney(cost?.couponBonus ?? '0', useMoneyView());
  switch (cost?.couponBonusType) {
    case 'discount':
      return <Trans>{amount} off</Trans>;
    case 'cashback':
      return <Trans>{amount} cashback on completion</Trans>;
    default:
      return <Trans>{amount} added to your balance</Trans>;
  }
}
