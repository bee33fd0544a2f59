import { login } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { PasswordField } from '@fanfare/ui/password-field.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useActionData } from 'react-router';
import { callApi } from '../../shared/api.ts';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useInstance, usePath } from '../../shared/instance.ts';
import { textOf, useApiForm } from '../../shared/use-api-form.ts';
import styles from './sign-card.module.css';
import { useEntered } from './use-entered.ts';

export function LoginForm() {
  const { locale } = useInstance();
  const path = usePath();
  const entered = useEntered();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['email', 'password'],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const body = { email: textOf(values, 'email'), password: textOf(values, 'password') };
    await callApi(login, { query: { locale }, body });
    await entered();
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={<Trans>E-mail</Trans>}
        defaultValue={enteredOf('email')}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={<Trans>Password</Trans>}
        error={errorOf('password')}
      />
      <p className={styles.forgot}>
        <Link to={path('/password/reset')}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans>Log in</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>You stay logged in for 7 days on this device.</Trans>
      </p>
    </form>
  );
}
