import type { PaymentMethod } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentOf } from '../../../shared/payment/percent-of.ts';

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** Choice of the way to pay. */
export function MethodChoice({ methods, chosen, error, onChoose }: MethodChoiceProps) {
  const { t } = useLingui();
  const nameOf = ({ name, fee_percent }: PaymentMethod) => {
    const percent = percentOf(fee_percent);
    return fee_percent > 0 ? `${name} · ${t`Fee ${percent}%`}` : name;
  };

  return (
    <Field name="payment_method_id" label={<Trans>Pay with</Trans>} error={error} keepsLine={false}>
      {(wiring) => (
        <Select
          {...wiring}
          name="payment_method_id"
          value={chosen?.id}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {methods.map((method) => (
            <option key={method.id} value={method.id} lang={method.lang}>
              {nameOf(method)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
