import { register } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useActionData, useLocation } from 'react-router';
import { callApi } from '../../shared/api.ts';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useInstance, usePath } from '../../shared/instance.ts';
import { textOf, useApiForm } from '../../shared/use-api-form.ts';
import { PasswordPair } from './password-pair.tsx';
import { useEntered } from './use-entered.ts';

const FIELDS = ['name', 'email', 'password', 'password_confirmation'];

export function RegisterForm() {
  const { locale } = useInstance();
  const path = usePath();
  const { search } = useLocation();
  const entered = useEntered();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    FIELDS,
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const body = {
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      password_confirmation: textOf(values, 'password_confirmation'),
    };
    await callApi(register, { query: { locale }, body });
    await entered();
  };

  return (
    <form method="post" ref={form} className={card.card} onSubmit={submit(send)} noValidate>
      <TextField
        name="name"
        autoComplete="name"
        defaultValue={enteredOf('name')}
        label={<Trans>Name</Trans>}
        error={errorOf('name')}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={<Trans>E-mail</Trans>}
        defaultValue={enteredOf('email')}
        error={errorOf('email')}
      />
      <PasswordPair errorOf={errorOf} />
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans>Register</Trans>
      </Button>
      <p>
        <Trans>Already have an account?</Trans>{' '}
        <Link to={`${path('/login')}${search}`}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </form>
  );
}
