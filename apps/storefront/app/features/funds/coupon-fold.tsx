import { Field } from '@fanfare/ui/field.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './add-funds.module.css';

export type CouponFoldProps = {
  coupon: string;
  error: string | undefined;
  onChange: (coupon: string) => void;
};

/** A coupon, folded away until there is one. */
export function CouponFold({ coupon, error, onChange }: CouponFoldProps) {
  const isNeeded = coupon !== '' || error !== undefined;
  const [isOpen, setOpen] = useState(isNeeded);
  // One that the server refused has to be in sight.
  if (isNeeded && !isOpen) setOpen(true);

  return (
    <details
      className={styles.coupon}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open || isNeeded)}
    >
      <summary>
        <Trans>Coupon</Trans>
        <Icon name="chevron" />
      </summary>
      <Field name="coupon_code" label={<Trans>Coupon code</Trans>} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            name="coupon_code"
            autoComplete="off"
            autoCapitalize="characters"
            value={coupon}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </details>
  );
}
