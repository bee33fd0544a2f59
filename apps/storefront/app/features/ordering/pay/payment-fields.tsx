import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { useInstance } from '../../../shared/pages/instance.ts';
import { EmailField } from './email-field.tsx';
import { MethodField } from './method-field.tsx';
import { MethodOffers, type MethodOffersProps } from './method-offers.tsx';

export type PaymentFieldsProps = {
  methods: readonly PaymentMethod[];
  methodId: number | null;
  /** Net amount before the fee, micro-USD; null while it is unknown. */
  amount: Micro | null;
  email: string;
  errors: Record<string, string>;
  /** Raises the quantity of an order to the minimum of a payment method, where there is one quantity to raise. */
  raise?: Pick<MethodOffersProps, 'quantityFor' | 'onQuantity'>;
  onMethod: (methodId: number) => void;
  onEmail: (email: string) => void;
};

/** Payment method, and for guests the e-mail of the receipt. */
export function PaymentFields({
  methods,
  methodId,
  amount,
  email,
  errors,
  raise,
  ...on
}: PaymentFieldsProps) {
  const { profile } = useInstance();

  return (
    <>
      {profile === null ? <EmailField email={email} error={errors.email} onChange={on.onEmail} /> : null}
      <MethodField
        methods={methods}
        chosen={methodId}
        amount={amount}
        error={errors.paymentMethodId}
        onChoose={on.onMethod}
      />
      {raise === undefined ? null : (
        <MethodOffers methods={methods} chosen={methodId} amount={amount} onMethod={on.onMethod} {...raise} />
      )}
    </>
  );
}
