import { Field } from './field.tsx';

export type TextFieldProps = {
  name: string;
  label: React.ReactNode;
  error: string | undefined;
  hint?: React.ReactNode;
} & Omit<React.ComponentProps<'input'>, 'name' | 'id' | 'className'>;

export function TextField({ name, label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} hint={hint}>
      {(wiring) => <input {...wiring} {...input} name={name} />}
    </Field>
  );
}
