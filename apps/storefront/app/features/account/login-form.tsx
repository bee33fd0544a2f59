import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, login } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useActionData } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { CodeField } from '../../shared/proof/code-field.tsx';
import { PasskeyLogin } from './passkeys/passkey-login.tsx';
import styles from './sign-card.module.css';
import { useEntered } from './use-entered.ts';

/** `code`: the password was right, and now a code is asked for; `again`: one was refused. */
type Step = 'password' | 'code' | 'again';

/** E-mail and password, then a code where the account asks for one. Without scripts the password is typed again with it. */
export function LoginForm({ remembered = null }: { remembered?: string | null }) {
  const { locale } = useInstance();
  const path = usePath();
  const entered = useEntered();
  const answer = useActionData<FormAnswer>();
  const [step, setStep] = useState<Step>('password');
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['email', 'password', 'code', CAPTCHA_FIELD],
    answer,
  );
  const isAskedByForm = step === 'password' && answer?.refusal.errors.code !== undefined;
  // Sent without its script, a box that is off is not among what was entered.
  const isRemembered = answer ? enteredOf('remember') !== undefined : remembered !== null;
  const isSecond = step !== 'password';
  const send = async (values: FormData) => {
    const code = textOf(values, 'code').trim() || null;
    const body = {
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      code,
      remember: values.has('remember'),
    };
    try {
      await callApi(login, { query: { locale }, body });
    } catch (error) {
      if (error instanceof ApiError) setStep(stepAfter(error, step));
      throw error;
    }
    await entered();
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <div className={styles.form} hidden={isSecond}>
        <TextField
          name="email"
          type="email"
          autoComplete="username webauthn"
          label={<Trans>Email</Trans>}
          defaultValue={enteredOf('email') ?? remembered ?? undefined}
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
        <label className={styles.remember}>
          <input type="checkbox" name="remember" defaultChecked={isRemembered} />
          <span>
            <Trans>Remember me on this device</Trans>
          </span>
        </label>
      </div>
      {isSecond || isAskedByForm ? (
        <CodeField
          label={<Trans>Code from your authenticator app</Trans>}
          error={step === 'code' ? undefined : errorOf('code')}
          isFirst={isSecond}
          takesRecovery
        />
      ) : null}
      <FormError message={general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Log in</Trans>
      </SubmitButton>
      {isSecond ? (
        <Button variant="quiet" isWide onClick={() => setStep('password')}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <p className={styles.note}>
          <Trans>You stay logged in for 7 days on this device.</Trans>
        </p>
      )}
      <div hidden={isSecond}>
        <PasskeyLogin onEntered={entered} isRemembered={() => isTicked(form.current)} />
      </div>
    </form>
  );
}

const isTicked = (form: HTMLFormElement | null) => form !== null && new FormData(form).has('remember');

/** A refused code is asked for again; when the account itself is refused, one begins anew. */
function stepAfter({ code, errors }: ApiError, step: Step): Step {
  if (code === 'second_factor_required') return 'code';
  if (errors.code !== undefined) return 'again';

  return errors.email !== undefined ? 'password' : step;
}
