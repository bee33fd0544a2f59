import { Trans } from '@lingui/react/macro';
import { UnverifiedNotice } from '../unverified-notice.tsx';
import { EmailForm } from './email-form.tsx';
import { MessengersForm } from './messengers-form.tsx';
import { NameForm } from './name-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Name, e-mail and messengers of the customer. */
export function ProfilePart() {
  return (
    <>
      <UnverifiedNotice />
      <SettingsCard title={<Trans>About you</Trans>}>
        <NameForm />
        <EmailForm />
        <MessengersForm />
      </SettingsCard>
    </>
  );
}
