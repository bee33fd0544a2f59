import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { useActionData, useNavigate } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './sign-card.module.css';

export type EmailFormProps = {
  label: React.ReactNode;
  autoComplete: 'email' | 'username';
  email?: string;
  submit: React.ReactNode;
  note: React.ReactNode;
  send: (email: string) => Promise<unknown>;
  /** Path of the page once it was sent. */
  next: string;
};

/** Form of an email address to which something is sent. */
export function EmailForm({ label, autoComplete, email, submit, note, send, next }: EmailFormProps) {
  const path = usePath();
  const navigate = useNavigate();
  const api = useApiForm(['email', CAPTCHA_FIELD], useActionData<FormAnswer>());
  const onSubmit = api.submit(async (values) => {
    await send(textOf(values, 'email'));
    await navigate(path(next));
  });

  return (
    <form method="post" ref={api.form} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        name="email"
        type="email"
        autoComplete={autoComplete}
        label={label}
        defaultValue={api.enteredOf('email') ?? email}
        error={api.errorOf('email')}
      />
      <FormError message={api.general} />
      <SubmitButton error={api.errorOf(CAPTCHA_FIELD)} isWide isBusy={api.isSending}>
        {submit}
      </SubmitButton>
      <p className={styles.note}>{note}</p>
    </form>
  );
}
