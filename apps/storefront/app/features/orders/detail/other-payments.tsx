import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { OtherWays } from '../../../shared/payment/other-ways.tsx';
import { unpaidPrice } from './unpaid-price.ts';
import type { PayOrder } from './use-pay-order.ts';

export type OtherPaymentsProps = {
  order: OrderDetail;
  methods: readonly PaymentMethod[];
  payment: PayOrder;
};

/** Other payment methods for an order, with totals; the balance where it suffices. */
export function OtherPayments({ order, methods, payment: { pay, paying } }: OtherPaymentsProps) {
  const { settings, profile } = useInstance();
  const balance = parseAmount(profile?.balance ?? '0');
  const priceBy = (method: PaymentMethod) => unpaidPrice(order, method, settings.roundingPrecision);

  return (
    <OtherWays
      note={<Trans>fee, limits, time, total</Trans>}
      methods={methods.filter(
        (method) =>
          method.id !== order.purchase.payment_method_id &&
          (method.strategy !== 'balance' || parseAmount(priceBy(method).total) <= balance),
      )}
      amountBy={(method) => parseAmount(priceBy(method).net)}
      renderPay={(method, label) => (
        <Button
          aria-label={label}
          isBusy={paying === method.id}
          disabled={paying !== null && paying !== method.id}
          onClick={() => void pay(method, priceBy(method).total)}
        >
          <Trans>Pay</Trans>
        </Button>
      )}
    />
  );
}
