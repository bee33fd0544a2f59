import type { PaymentMethod } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMoneyView } from '../../../shared/currency.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useInstance } from '../../../shared/instance.ts';
import { Field } from '../../../ui/field.tsx';

export type PaymentFieldsProps = {
  methods: readonly PaymentMethod[];
  methodId: number | null;
  email: string;
  errors: Record<string, string>;
  onMethod: (methodId: number) => void;
  onEmail: (email: string) => void;
};

/** How it is paid, and for a guest where the receipt goes. */
export function PaymentFields({ methods, methodId, email, errors, onMethod, onEmail }: PaymentFieldsProps) {
  const { profile } = useInstance();
  const nameOf = useMethodName();

  return (
    <>
      {profile === null ? (
        <Field
          name="email"
          label={<Trans>E-mail</Trans>}
          error={errors.email}
          hint={<Trans>The receipt and the link to follow the order go there.</Trans>}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={({ target }) => onEmail(target.value)}
            />
          )}
        </Field>
      ) : null}
      <Field
        name="paymentMethodId"
        keepsLine={false}
        label={<Trans>Pay with</Trans>}
        error={errors.paymentMethodId}
      >
        {(wiring) => (
          <select
            {...wiring}
            value={methodId ?? ''}
            onChange={({ target }) => onMethod(Number(target.value))}
          >
            {methods.map((method) => (
              <option key={method.id} value={method.id}>
                {nameOf(method)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useLingui();
  const { profile } = useInstance();
  const view = useMoneyView();

  return ({ name, strategy, fee_percent }) => {
    if (strategy === 'balance') return `${name} · ${formatMoney(profile?.balance ?? '0', view, 'credit')}`;
    const percent = String(Number((fee_percent * 100).toFixed(2)));

    return fee_percent > 0 ? `${name} · ${t`fee ${percent} %`}` : name;
  };
}
