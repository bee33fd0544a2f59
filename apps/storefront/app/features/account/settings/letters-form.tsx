import { callApi } from '@fanfare/client/api.ts';
import { changeProfile } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { LetterSwitches, wantedLetters } from './letter-switches.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Letter preferences of the signed-in customer. */
export function LettersForm() {
  const { locale, profile } = useInstance();
  if (profile === null) return null;

  return (
    <SettingsForm
      name="letters"
      title={<Trans>Emails</Trans>}
      about={<Trans>Order confirmations and account messages are always sent.</Trans>}
      fields={[]}
      send={(values) => callApi(changeProfile, { query: { locale }, body: wantedLetters(values) })}
    >
      {() => <LetterSwitches wanted={profile} />}
    </SettingsForm>
  );
}
