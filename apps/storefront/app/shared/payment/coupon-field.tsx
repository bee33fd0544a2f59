import type { CostResult } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { isComposed } from '@fanfare/ui/pressed-key.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRejected } from './coupon-result.ts';

export type CouponFieldProps = {
  coupon: string;
  error: string | undefined;
  /** The price that came back with this very coupon; null while it is asked for. */
  cost: CostResult | null;
  onChange: (coupon: string) => void;
  onFocus: () => void;
  /** True when the reader has just asked for the field: it takes the focus. */
  isFirst?: boolean;
  /** Called on blur and on Enter, where the field is not always shown. */
  onLeave?: () => void;
};

/** A coupon. That it does not apply is known only from the price that came back with it. */
export function CouponField({ coupon, error: refusal, cost, isFirst, ...on }: CouponFieldProps) {
  const reason = useCouponReason(cost);
  const isEntered = coupon.trim() !== '';
  const [seen, setSeen] = useState<CostResult | null>(null);
  const error = refusal ?? (isEntered && cost !== seen && isRejected(cost) ? reason : null);

  return (
    <Field
      name="coupon"
      label={<Trans>Coupon</Trans>}
      error={error}
      hint={<CouponNote cost={isEntered ? cost : null} />}
    >
      {(wiring) => (
        <input
          {...wiring}
          // biome-ignore lint/a11y/noAutofocus: whoever opened it writes in it
          autoFocus={isFirst}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          value={coupon}
          onFocus={() => {
            setSeen(cost);
            on.onFocus();
          }}
          onChange={({ target }) => on.onChange(target.value)}
          onBlur={on.onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !on.onLeave || isComposed(event.nativeEvent)) return;
            event.preventDefault();
            on.onLeave();
          }}
        />
      )}
    </Field>
  );
}

function CouponNote({ cost }: { cost: CostResult | null }) {
  switch (cost?.couponBonusType) {
    case 'discount':
      return <Trans>The discount is included in the total.</Trans>;
    case 'cashback':
      return <Trans>Cashback: added to your balance when the order is completed.</Trans>;
    case 'bonus':
      return <Trans>Added to your balance after payment.</Trans>;
    default:
      return null;
  }
}

/** Reason why the price came back without the coupon. */
export function useCouponReason(cost: CostResult | null): string {
  const { t } = useLingui();
  switch (cost?.couponReason) {
    case 'expired':
      return t`Coupon does not apply: it has expired`;
    case 'min_amount':
      return t`Coupon does not apply: the order is too small for it`;
    case 'used':
      return t`Coupon does not apply: it has been used`;
    case 'guest':
      return t`Coupon does not apply: log in to use it`;
    default:
      return t`Coupon does not apply`;
  }
}
