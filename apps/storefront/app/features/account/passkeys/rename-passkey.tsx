import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { type Passkey, renamePasskey } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';
import styles from './passkeys.module.css';

const LONGEST = 60;

/** Browsers call all devices of a kind alike: their owner may call them by a name. Works without scripts. */
export function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { refused } = useAccountAnswer('renamePasskey');
  const own = refused?.entered.passkey === String(id) ? refused : undefined;
  const [isOpen, setOpen] = useState(own !== undefined);
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(['name'], own);
  const save = async (values: FormData) => {
    const asked = { params: { passkeyId: String(id) }, body: { name: textOf(values, 'name') } };
    await callApi(renamePasskey, { query: { locale }, ...asked });
    await revalidate();
    setOpen(false);
  };

  return (
    <details
      className={styles.rename}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Rename</Trans>
      </summary>
      <form method="post" ref={form} onSubmit={submit(save)} noValidate>
        <TaskField task="renamePasskey" />
        <input type="hidden" name="passkey" value={id} />
        <TextField
          name="name"
          maxLength={LONGEST}
          autoComplete="off"
          label={<Trans>Passkey name</Trans>}
          defaultValue={enteredOf('name') || name}
          error={errorOf('name')}
        />
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </details>
  );
}
