import { Field } from './field.tsx';

export type TextFieldProps = {
  name: string;
  label: React.ReactNode;
  error: string | undefined;
  hint?: React.ReactNode;
} & Pick<React.ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'minLength'>;

export function TextField({ name, label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} hint={hint}>
      {(wiring) => <input {...wiring} {...input} name={name} />}
    </Field>
  );
}
