import { setEmail } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { callApi } from '../../../shared/api.ts';
import { useInstance } from '../../../shared/instance.ts';
import { OwnerProof, proofFields } from '../../../shared/proof/owner-proof.tsx';
import { textOf } from '../../../shared/use-api-form.ts';
import { SettingsForm } from './settings-form.tsx';

/** Another e-mail for the account, or its first: it counts once the link in its letter was opened. */
export function EmailForm() {
  const { locale, profile } = useInstance();
  if (profile === null) return null;
  const { email, wanted_email: wanted } = profile;

  return (
    <SettingsForm
      name="email"
      title={<Trans>E-mail</Trans>}
      about={
        email === null ? (
          <Trans>
            Your account has no e-mail yet. Add one to get receipts and to withdraw what you earn.
          </Trans>
        ) : (
          <Trans>You log in with {email}.</Trans>
        )
      }
      fields={['email', ...proofFields(profile.has_password)]}
      button={email === null ? <Trans>Add the e-mail</Trans> : <Trans>Change the e-mail</Trans>}
      send={(values) => callApi(setEmail, { query: { locale }, body: wish(values) })}
    >
      {({ errorOf, enteredOf }) => (
        <>
          {wanted === null ? null : (
            <Notice tone="run">
              <Trans>We sent a link to {wanted}. The address counts once you have opened it.</Trans>
            </Notice>
          )}
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={<Trans>New e-mail</Trans>}
            defaultValue={enteredOf('email')}
            error={errorOf('email')}
          />
          <OwnerProof error={errorOf('current_password')} />
        </>
      )}
    </SettingsForm>
  );
}

export function wish(values: FormData) {
  return { email: textOf(values, 'email'), current_password: textOf(values, 'current_password') };
}
