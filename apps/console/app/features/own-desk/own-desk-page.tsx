import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Page } from '../../desk/page.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { SingleKeysSwitch } from '../../shell/single-keys-switch.tsx';
import { AppFactor } from './app-factor.tsx';
import styles from './own-desk.module.css';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Settings of one's own desk: ways in, where one is signed in, keys; for owners who may reach the console. */
export function OwnDeskPage() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['own desk'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getOwnDesk, {}, { signal, isBackground: true })).data,
  });
  const own = query.data;

  return (
    <Page title={t`Settings`} documentTitle={t`Settings`}>
      <div className={styles.sections}>
        {own ? (
          <>
            <Passkeys passkeys={own.passkeys} />
            <AppFactor
              since={own.app_since}
              codesLeft={own.recovery_codes}
              hasPasskey={own.passkeys.length > 0}
            />
            <Sessions sessions={own.sessions} />
          </>
        ) : (
          <ThingState query={query} />
        )}
        <SettingsSection title={<Trans>Keys</Trans>}>
          <SingleKeysSwitch className={styles.keys} />
        </SettingsSection>
        {own?.addresses ? <Addresses addresses={own.addresses} /> : null}
      </div>
    </Page>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <SettingsSection title={<Trans>Networks that can reach the console</Trans>}>
      {addresses.length === 0 ? (
        <p>
          <Trans>Every address, with a password and a second factor.</Trans>
        </p>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address}>
              <code>{address}</code>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Trans>
          It is set on the machine, by <code>CONSOLE_ADDRESSES</code>.
        </Trans>
      </p>
    </SettingsSection>
  );
}
