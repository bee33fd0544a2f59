import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import type { Passkey } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import settings from '../settings/settings.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { dropPasskey } from './drop-passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of an account: made with scripts alone, since the browser makes them; renamed and removed without as well. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { run, pending, refusal } = useAction<Passkey>(async ({ id }) => {
    await dropPasskey(locale, String(id));
    await revalidate();
  });

  return (
    <section className={settings.row} id="passkeys" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">
        <Trans>Passkeys</Trans>
      </h3>
      <p className={settings.value}>
        <Trans>Log in with your fingerprint, face or device PIN, without a password or a code.</Trans>
      </p>
      {passkeys.length > 0 ? (
        <>
          <ul className={settings.sessions}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isBusy={pending !== null}
                onRemove={() => void run(passkey)}
              />
            ))}
          </ul>
          <FormError message={refusalWords(refusal?.error ?? null, [])} />
        </>
      ) : null}
      <AddPasskey />
    </section>
  );
}
