import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Clock } from '../../desk/clock.tsx';
import { Facts } from '../../desk/panel/facts.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './own-desk.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

type OpenDialog = 'on' | 'off' | 'codes' | null;

/** The app for codes and its recovery codes. It goes only where a passkey stays: nobody is left with a password alone. */
export function AppFactor({
  since,
  codesLeft,
  hasPasskey,
}: {
  since: string | null;
  codesLeft: number;
  hasPasskey: boolean;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<OpenDialog>(null);
  const close = () => setAsked(null);

  return (
    <SettingsSection title={<Trans>Code app</Trans>}>
      <Facts
        facts={[
          {
            key: 'app',
            name: t`App`,
            value:
              since === null ? (
                <Trans>off</Trans>
              ) : (
                <Trans>
                  on since <Clock iso={since} />
                </Trans>
              ),
          },
          since === null
            ? null
            : {
                key: 'codes',
                name: t`Recovery`,
                value: <Plural value={codesLeft} one="# code left" other="# codes left" />,
              },
        ]}
      />
      <div className={styles.add}>
        {since === null ? (
          <Button onClick={() => setAsked('on')}>
            <Trans>Set up a code app…</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={() => setAsked('codes')}>
              <Trans>Make new recovery codes…</Trans>
            </Button>
            {hasPasskey ? (
              <Button onClick={() => setAsked('off')}>
                <Trans>Turn it off…</Trans>
              </Button>
            ) : null}
          </>
        )}
      </div>
      {asked === 'on' ? <TurnOnDialog onClose={close} /> : null}
      {asked === 'off' ? <TurnOffDialog onClose={close} /> : null}
      {asked === 'codes' ? <CodesDialog onClose={close} /> : null}
    </SettingsSection>
  );
}
