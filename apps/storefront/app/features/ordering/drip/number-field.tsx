import { clampQuantity, type QuantityLimits } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { useState } from 'react';

type Wiring = React.ComponentProps<'input'>;
export type NumberFieldProps = {
  name: string;
  label: React.ReactNode;
  value: number;
  limits: QuantityLimits;
  error?: string | undefined;
  onChange: (value: number) => void;
  /** Wraps the input, for example with its buttons. */
  children?: (input: React.ReactNode) => React.ReactNode;
  wiring?: Wiring;
};

/** A whole number within limits: followed while it is typed, corrected in the field when it is left. */
export function NumberField({ name, label, value, limits, error, onChange, ...around }: NumberFieldProps) {
  const { children = (input) => input, wiring: own } = around;
  const [text, setText] = useState<string | null>(null);

  return (
    <Field name={name} keepsLine={false} label={label} error={error}>
      {(wiring) =>
        children(
          <input
            {...wiring}
            {...own}
            inputMode="numeric"
            autoComplete="off"
            value={text ?? String(value)}
            onChange={({ target }) => {
              setText(target.value);
              onChange(clampQuantity(target.value, limits, 'up'));
            }}
            onBlur={() => setText(null)}
          />,
        )
      }
    </Field>
  );
}
