import type { PaymentMethod } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';

export type ClosedTillProps = {
  methods: readonly PaymentMethod[];
  /** Order button, where the shop takes orders and payments. */
  children: React.ReactNode;
};

/** Replaces the order button with the reason why nobody can order now. */
export function ClosedTill({ methods, children }: ClosedTillProps) {
  const { settings } = useInstance();
  if (settings.takesOrders && methods.length > 0) return children;

  return (
    <Notice tone="wait">
      {settings.takesOrders ? (
        <Trans>No payment method is available right now. Please come back later.</Trans>
      ) : (
        <Trans>We are not taking orders right now. Please come back later.</Trans>
      )}
    </Notice>
  );
}
