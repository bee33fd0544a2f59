import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

export type CouponFoldProps = {
  /** True when there is a coupon, kept from an earlier visit or refused by the server: it has to be visible. */
  isNeeded: boolean;
  /** Coupon field. */
  children: React.ReactNode;
};

/** A coupon, folded away until there is one. */
export function CouponFold({ isNeeded, children }: CouponFoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);

  return (
    <Disclosure
      title={<Trans>I have a coupon</Trans>}
      isOpen={isOpen}
      onToggle={(isOpening) => setOpen(isOpening || isNeeded)}
    >
      {children}
    </Disclosure>
  );
}
