import type { PaymentMethod } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { useMoneyView } from '../../shared/currency.ts';
import { formatMoney } from '../../shared/format.ts';
import { useInstance } from '../../shared/instance.ts';
import { Field } from '../../ui/field.tsx';
import type { Draft, DraftAction } from './draft.ts';

export type PaymentFieldsProps = {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  methods: readonly PaymentMethod[];
};

/** How it is paid, and for a guest where the receipt goes. */
export function PaymentFields({ draft, dispatch, methods }: PaymentFieldsProps) {
  const { profile } = useInstance();
  const nameOf = useMethodName();

  return (
    <>
      {profile === null ? (
        <Field
          name="email"
          label={<Trans>E-mail</Trans>}
          error={draft.errors.email}
          hint={<Trans>The receipt and the link to follow the order go there.</Trans>}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              value={draft.email}
              onChange={({ target }) =>
                dispatch({ type: 'fieldChanged', field: 'email', value: target.value })
              }
            />
          )}
        </Field>
      ) : null}
      <Field
        name="paymentMethodId"
        keepsLine={false}
        label={<Trans>Pay with</Trans>}
        error={draft.errors.paymentMethodId}
      >
        {(wiring) => (
          <select
            {...wiring}
            value={draft.methodId ?? ''}
            onChange={({ target }) => dispatch({ type: 'methodChosen', methodId: Number(target.value) })}
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
