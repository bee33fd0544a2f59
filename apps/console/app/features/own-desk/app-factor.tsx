import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { DeskDialog } from '../../desk/desk-dialog.tsx';
import { Facts } from '../../desk/facts.tsx';
import styles from './own-desk.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The app for codes, and the recovery codes: how many are left, and new ones in their place. */
export function AppFactor({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);

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
      {since === null ? null : (
        <div className={styles.add}>
          <Button onClick={() => setAsked(true)}>
            <Trans>Make new recovery codes…</Trans>
          </Button>
        </div>
      )}
      {isAsked ? <CodesDialog onClose={() => setAsked(false)} /> : null}
    </SettingsSection>
  );
}

function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, pending, refusal } = useDeskAction(staff.renewOwnCodes, {
    onDone: ({ data }) => setCodes(data.recovery_codes),
  });

  return (
    <DeskDialog
      title={codes === null ? t`New recovery codes` : t`Keep your recovery codes`}
      onClose={onClose}
      foot={
        codes === null ? (
          <>
            <Button variant="primary" isBusy={pending !== null} onClick={() => void run({})}>
              <Trans>Make them</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Leave it</Trans> <kbd>Esc</kbd>
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        )
      }
    >
      {codes === null ? (
        <p>
          <Trans>Those that you have now open nothing from then on.</Trans>
        </p>
      ) : (
        <div role="status">
          <p>
            <Trans>
              Each of them opens this door once, when your phone is away. They are not shown again.
            </Trans>
          </p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      <FormError message={refusalWords(refusal?.error)} />
    </DeskDialog>
  );
}
