import { callApi } from '@fanfare/client/api.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { setEmail } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { OwnerProof, proofFields } from '../../../shared/proof/owner-proof.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** Sets or changes the e-mail of the account, which takes effect once the link in its letter is opened. */
export function EmailForm() {
  const { locale, profile } = useInstance();
  if (profile === null) return null;
  const { email, wanted_email: wanted } = profile;

  return (
    <SettingsForm
      name="email"
      title={<Trans>Email</Trans>}
      value={
        <>
          {email === null ? (
            <Trans>Your account has no email yet. Add one to get receipts and payouts.</Trans>
          ) : (
            <Trans>You log in with {email}.</Trans>
          )}
          {wanted === null ? null : (
            <>
              {' '}
              <Trans>We sent a link to {wanted}. Open it to confirm the new email.</Trans>
            </>
          )}
        </>
      }
      fields={['email', ...proofFields(profile.has_password)]}
      button={email === null ? <Trans>Add email</Trans> : <Trans>Change email</Trans>}
      send={(values) => callApi(setEmail, { query: { locale }, body: wish(values) })}
    >
      {({ errorOf, enteredOf }) => (
        <div className={styles.pairs}>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={<Trans>New email</Trans>}
            defaultValue={enteredOf('email')}
            error={errorOf('email')}
          />
          <OwnerProof error={errorOf('current_password')} />
        </div>
      )}
    </SettingsForm>
  );
}

export function wish(values: FormData) {
  return { email: textOf(values, 'email'), current_password: textOf(values, 'current_password') };
}
