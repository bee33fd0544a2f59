import type { ApiForm } from '@fanfare/client/use-api-form.ts';
import { MESSENGERS } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useMessengerName } from './settings/messenger-names.ts';
import styles from './sign-card.module.css';

/** Messenger fields of the registration, shown where the operator asks for them (INST-25). */
export function MessengerFields({ errorOf, enteredOf }: Pick<ApiForm, 'errorOf' | 'enteredOf'>) {
  const nameOf = useMessengerName();

  return (
    <div className={styles.form}>
      <Field name="messenger_type" label={<Trans>Messenger</Trans>} error={errorOf('messengers.0.type')}>
        {(wiring) => (
          <Select {...wiring} name="messenger_type" defaultValue={enteredOf('messenger_type') ?? 'telegram'}>
            {MESSENGERS.map((type) => (
              <option key={type} value={type}>
                {nameOf(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="messenger"
        label={<Trans>Username or number</Trans>}
        defaultValue={enteredOf('messenger')}
        error={errorOf('messengers') ?? errorOf('messengers.0.value') ?? errorOf('messengers.0')}
        maxLength={100}
      />
    </div>
  );
}
