import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, resetPassword } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { NewPassword } from './new-password.tsx';
import styles from './sign-card.module.css';

export type ResetPasswordFormProps = { email: string; token: string };

/** Sets a new password by the link of a letter. Whoever opened the link signs in with it afterwards. */
export function ResetPasswordForm({ email, token }: ResetPasswordFormProps) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, errorOf, general, isSending } = useApiForm(
    ['password', 'password_confirmation', 'token', CAPTCHA_FIELD],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    await callApi(resetPassword, { query: { locale }, body: newPassword({ email, token }, values) });
    await navigate(path('/login?password=set'), { replace: true });
  };
  const overLink = errorOf('token');

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      {/* Password managers keep the new one with it. */}
      <input
        className="visually-hidden"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <NewPassword error={errorOf('password') ?? errorOf('password_confirmation')} />
      <FormError message={overLink ?? general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Set password</Trans>
      </SubmitButton>
      <p className={styles.note}>
        {overLink ? (
          <Link to={path('/password/reset')}>
            <Trans>Request a new link</Trans>
          </Link>
        ) : (
          <Trans>All devices will be logged out. You then log in with the new password.</Trans>
        )}
      </p>
    </form>
  );
}

/** Body of the password reset. The form has one password field, which serves as its own confirmation. */
export function newPassword(link: ResetPasswordFormProps, values: FormData) {
  const password = textOf(values, 'password');

  return { ...link, password, password_confirmation: password };
}
