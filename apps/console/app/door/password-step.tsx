import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { type door as contract, door } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { callDesk } from '../api/call-desk.ts';
import { setDoor } from '../api/use-door.ts';
import styles from './door.module.css';

export function PasswordStep({ shop, email }: { shop: contract.Door['shop']; email?: string }) {
  const { t } = useLingui();
  const { form, isSending, errorOf, general, submit } = useApiForm(['email', 'password']);

  return (
    <>
      <div className={styles.card}>
        <h1>
          <Trans>Log in to {shop.name}</Trans>
        </h1>
        <form
          ref={form}
          noValidate
          onSubmit={submit(async (values) => {
            const body = { email: textOf(values, 'email').trim(), password: textOf(values, 'password') };
            setDoor((await callDesk(door.enterPassword, { body })).data);
          })}
        >
          <TextField
            name="email"
            type="email"
            label={t`Email`}
            error={errorOf('email')}
            defaultValue={email}
            readOnly={email !== undefined}
            autoComplete="username"
            maxLength={254}
            autoFocus={email === undefined}
          />
          <TextField
            name="password"
            type="password"
            label={t`Password`}
            error={errorOf('password')}
            autoComplete="current-password"
            maxLength={256}
            autoFocus={email !== undefined}
          />
          <FormError message={general} />
          <Button type="submit" variant="primary" isWide isBusy={isSending}>
            <Trans>Continue</Trans>
          </Button>
        </form>
      </div>
      {shop.demo ? (
        <p className={styles.about}>
          <Trans>This is a demo. Its staff:</Trans>{' '}
          {shop.demo.accounts.map(({ email: demoEmail, password }) => (
            <code key={demoEmail}>
              {demoEmail} / {password}
            </code>
          ))}
        </p>
      ) : null}
      <p className={styles.about}>
        <Trans>
          For staff. A second factor comes next. Lost both? Ask an owner. Access cannot be restored by email.
        </Trans>
      </p>
    </>
  );
}
