import { callApi } from '@fanfare/client/api.ts';
import { type ApiForm, textOf } from '@fanfare/client/use-api-form.ts';
import { changeProfile, MESSENGERS, type Messenger } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { useMessengerName } from './messenger-names.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const NAME = 'messengers';
const FIELDS = MESSENGERS.flatMap((_, index) => [
  `messengers.${index}`,
  `messengers.${index}.value`,
  `messengers.${index}.type`,
]);

/** Messengers by which support may reach the customer. */
export function MessengersForm() {
  const { locale, profile } = useInstance();
  const nameOf = useMessengerName();
  const { refused } = useAccountAnswer(NAME);
  // The server speaks of a messenger by its place among those that were sent.
  const [sent, setSent] = useState<readonly Messenger['type'][]>(() =>
    MESSENGERS.filter((type) => refused?.entered[fieldOf(type)]?.trim()),
  );
  if (profile === null) return null;
  const { messengers } = profile;
  const send = async (values: FormData) => {
    const body = messengersIn(values);
    setSent(body.messengers.map(({ type }) => type));
    await callApi(changeProfile, { query: { locale }, body });
  };
  const wrongIn = (type: Messenger['type'], errorOf: ApiForm['errorOf']) => {
    const at = `messengers.${sent.indexOf(type)}`;

    return errorOf(`${at}.value`) ?? errorOf(`${at}.type`) ?? errorOf(at);
  };

  return (
    <SettingsForm
      name={NAME}
      title={<Trans>Messengers</Trans>}
      value={
        messengers.length === 0 ? (
          <Trans>None yet</Trans>
        ) : (
          <bdi>{messengers.map(({ type, value }) => `${nameOf(type)} ${value}`).join(', ')}</bdi>
        )
      }
      fields={FIELDS}
      send={send}
    >
      {({ errorOf, enteredOf }) => (
        <div className={styles.pairs}>
          {MESSENGERS.map((type) => (
            <TextField
              key={type}
              name={fieldOf(type)}
              label={nameOf(type)}
              defaultValue={
                enteredOf(fieldOf(type)) ?? messengers.find((one) => one.type === type)?.value ?? ''
              }
              error={wrongIn(type, errorOf)}
              maxLength={100}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

const fieldOf = (type: Messenger['type']) => `messenger-${type}`;

export const messengersIn = (values: FormData) => ({
  messengers: MESSENGERS.map((type) => ({ type, value: textOf(values, fieldOf(type)).trim() })).filter(
    ({ value }) => value !== '',
  ),
});
