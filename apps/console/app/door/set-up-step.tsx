import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { type door as contract, door } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk } from '../api/call-desk.ts';
import { setDoor } from '../api/use-door.ts';
import { AppSecret } from '../desk/dialogs/app-secret.tsx';
import { RecoveryCodes } from '../desk/dialogs/recovery-codes.tsx';
import { DemoCode } from './demo-code.tsx';
import styles from './door.module.css';

/** The first time: an app that makes codes is tied to the account, and recovery codes are shown this once. */
export function SetUpStep({ me }: { me: contract.Me }) {
  const [done, setDone] = useState<{ codes: string[]; door: contract.Door } | null>(null);

  return (
    <div className={styles.card}>
      <h1>{done === null ? <Trans>Add a second factor</Trans> : <Trans>Keep your recovery codes</Trans>}</h1>
      {done === null ? (
        <AppForm me={me} onDone={(codes, next) => setDone({ codes, door: next })} />
      ) : (
        <>
          <RecoveryCodes codes={done.codes} />
          <Button variant="primary" isWide onClick={() => setDoor(done.door)}>
            <Trans>I have kept them</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function AppForm({
  me,
  onDone,
}: {
  me: contract.Me;
  onDone: (codes: string[], next: contract.Door) => void;
}) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['app secret', me.id],
    queryFn: async () => (await callDesk(door.beginApp)).data,
    // Asked for anew it would replace the secret that the app has scanned.
    staleTime: 'static',
    gcTime: 0,
  });
  const { form, isSending, errorOf, general, submit } = useApiForm(['code']);

  return (
    <>
      <p>
        <Trans>
          Staff of this shop log in with two steps. Scan this with an authenticator app, or type the secret.
        </Trans>
      </p>
      {data ? <AppSecret {...data} /> : null}
      <form
        ref={form}
        noValidate
        onSubmit={submit(async (values) => {
          const body = { code: textOf(values, 'code').trim() };
          const { data: confirmed } = await callDesk(door.confirmApp, { body });
          onDone(confirmed.recovery_codes, confirmed.door);
        })}
      >
        <TextField
          name="code"
          label={t`Code that the app shows`}
          error={errorOf('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
        />
        {data ? <DemoCode /> : null}
        <FormError message={general} />
        <Button type="submit" variant="primary" isWide isBusy={isSending}>
          <Trans>Turn on</Trans>
        </Button>
      </form>
    </>
  );
}
