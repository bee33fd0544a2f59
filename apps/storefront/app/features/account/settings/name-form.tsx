import { callApi } from '@fanfare/client/api.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { changeProfile } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { SettingsForm } from './settings-form.tsx';

/** The name that the shop calls its customer by. */
export function NameForm() {
  const { locale, profile } = useInstance();
  if (profile === null) return null;

  return (
    <SettingsForm
      name="name"
      title={<Trans>Name</Trans>}
      value={<bdi>{profile.name}</bdi>}
      fields={['name']}
      send={(values) => callApi(changeProfile, { query: { locale }, body: nameIn(values) })}
    >
      {({ errorOf, enteredOf }) => (
        <TextField
          name="name"
          autoComplete="name"
          label={<Trans>Name</Trans>}
          defaultValue={enteredOf('name') ?? profile.name}
          error={errorOf('name')}
        />
      )}
    </SettingsForm>
  );
}

export const nameIn = (values: FormData) => ({ name: textOf(values, 'name') });
