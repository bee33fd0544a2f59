import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { Field } from '@fanfare/ui/field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/instance.ts';
import { MethodField } from './method-field.tsx';
import { MethodOffers, type MethodOffersProps } from './method-offers.tsx';

export type PaymentFieldsProps = {
  methods: readonly PaymentMethod[];
  methodId: number | null;
  /** What is paid for, before the fee; null while that is unknown. */
  amount: Micro | null;
  email: string;
  errors: Record<string, string>;
  /** Of an order whose quantity its buyer can raise to what the way to pay takes. */
  raise?: Pick<MethodOffersProps, 'quantityFor' | 'onQuantity'>;
  onMethod: (methodId: number) => void;
  onEmail: (email: string) => void;
};

/** How it is paid, and for a guest where the receipt goes. */
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
      {profile === null ? (
        <Field
          name="email"
          keepsLine={false}
          label={<Trans>E-mail</Trans>}
          note={<Trans>for the receipt and the order link</Trans>}
          error={errors.email}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={({ target }) => on.onEmail(target.value)}
            />
          )}
        </Field>
      ) : null}
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
