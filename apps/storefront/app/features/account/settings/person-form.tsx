import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import type { ApiForm } from '@fanfare/client/use-api-form.ts';
import { changeProfile, MESSENGERS, type Messenger } from '@fanfare/contract';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { AccountKind } from '../account-kind.tsx';
import { CompanyFields } from '../company-fields.tsx';
import { useMessengerName } from './messenger-names.ts';
import { person } from './person.ts';
import { SettingsForm } from './settings-form.tsx';

const FIELDS = [
  ...['name', 'account_type', 'company_name', 'company_address', 'company_site', 'vat'],
  ...MESSENGERS.flatMap((_, index) => [
    `messengers.${index}`,
    `messengers.${index}.value`,
    `messengers.${index}.type`,
  ]),
];
const isOverMessenger = ({ errors }: Pick<ApiError, 'errors'>) =>
  Object.keys(errors).some((field) => field.startsWith('messengers.'));

const NAME = 'person';

/** Profile form: name, company and messengers. */
export function PersonForm() {
  const { locale, profile } = useInstance();
  const nameOf = useMessengerName();
  const { refused } = useAccountAnswer(NAME);
  const [isOpen, setOpen] = useState(refused !== undefined && isOverMessenger(refused.refusal));
  // The server speaks of a messenger by its place among those that were sent.
  const [sent, setSent] = useState<readonly Messenger['type'][]>(() =>
    MESSENGERS.filter((type) => refused?.entered[`messenger-${type}`]?.trim()),
  );
  if (profile === null) return null;
  const { messengers } = profile;
  const send = async (values: FormData) => {
    const body = person(values);
    setSent(body.messengers.map(({ type }) => type));
    try {
      await callApi(changeProfile, { query: { locale }, body });
    } catch (error) {
      // Folded away, nobody would see which one it is.
      if (error instanceof ApiError && isOverMessenger(error)) setOpen(true);
      throw error;
    }
  };
  const errorOfMessenger = (type: Messenger['type'], errorOf: ApiForm['errorOf']) => {
    const at = `messengers.${sent.indexOf(type)}`;

    return errorOf(`${at}.value`) ?? errorOf(`${at}.type`) ?? errorOf(at);
  };

  return (
    <SettingsForm name={NAME} title={<Trans>About you</Trans>} fields={FIELDS} send={send}>
      {({ errorOf, enteredOf }) => {
        const text = (name: 'company_address' | 'company_site' | 'name') => ({
          name,
          defaultValue: enteredOf(name) ?? profile[name] ?? '',
          error: errorOf(name),
        });
        return (
          <div>
            <AccountKind
              chosen={enteredOf('account_type') ?? profile.account_type}
              error={errorOf('account_type')}
            />
            <TextField {...text('name')} autoComplete="name" label={<Trans>Name</Trans>} />
            <CompanyFields errorOf={errorOf} enteredOf={enteredOf} known={profile}>
              <TextField
                {...text('company_address')}
                autoComplete="address-line1"
                label={<Trans>Company address</Trans>}
              />
              <TextField
                {...text('company_site')}
                autoComplete="url"
                inputMode="url"
                label={<Trans>Website</Trans>}
              />
            </CompanyFields>
            <Disclosure
              title={<Trans>Messengers</Trans>}
              note={messengers.map(({ type }) => nameOf(type)).join(', ')}
              isOpen={isOpen}
              onToggle={setOpen}
            >
              {MESSENGERS.map((type) => (
                <TextField
                  key={type}
                  name={`messenger-${type}`}
                  label={nameOf(type)}
                  defaultValue={
                    enteredOf(`messenger-${type}`) ?? messengers.find((one) => one.type === type)?.value ?? ''
                  }
                  error={errorOfMessenger(type, errorOf)}
                  maxLength={100}
                />
              ))}
            </Disclosure>
          </div>
        );
      }}
    </SettingsForm>
  );
}
