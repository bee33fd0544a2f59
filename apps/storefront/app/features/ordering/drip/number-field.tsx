import { clampQuantity } from '@fanfare/rules';
import { Field } from '@fanfare/ui/field.tsx';
import { useState } from 'react';

export type NumberFieldProps = {
  name: string;
  label: React.ReactNode;
  value: number;
  min: number;
  max: number;
  hint?: React.ReactNode;
  error?: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number within limits: followed while it is typed, corrected in the field when it is left. */
export function NumberField({ name, label, value, min, max, hint, error, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);

  return (
    <Field name={name} keepsLine={false} label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(value)}
          onChange={({ target }) => {
            setText(target.value);
            onChange(clampQuantity(target.value, { min, max, step: 1 }, 'up'));
          }}
          onBlur={() => setText(null)}
        />
      )}
    </Field>
  );
}
