import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { Field } from '@fanfare/ui/field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/instance.ts';
import { MethodField } from './method-field.tsx';

export type PaymentFieldsProps = {
  methods: readonly PaymentMethod[];
  methodId: number | null;
  /** What is paid for, before the fee; null while that is unknown. */
  amount: Micro | null;
  email: string;
  errors: Record<string, string>;
  onMethod: (methodId: number) => void;
  onEmail: (email: string) => void;
};

/** How it is paid, and for a guest where the receipt goes. */
export function PaymentFields({ methods, methodId, amount, email, errors, ...on }: PaymentFieldsProps) {
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
    </>
  );
}
