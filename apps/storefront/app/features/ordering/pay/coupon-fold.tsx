import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CouponField, type CouponFieldProps } from './coupon-field.tsx';

/** The coupon, open when there is one. */
export function CouponFold(props: CouponFieldProps) {
  const isEntered = props.coupon.trim() !== '';
  const [isOpen, setOpen] = useState(isEntered);
  // One brought back from an earlier visit, or refused by the server, has to be in sight.
  if (!isOpen && (isEntered || props.error)) setOpen(true);

  return (
    <Disclosure
      title={<Trans>I have a coupon</Trans>}
      isOpen={isOpen}
      onToggle={(isOpening) => setOpen(isOpening || isEntered)}
    >
      <CouponField {...props} />
    </Disclosure>
  );
}
