import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { type OutputOf, staff } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { ConfirmDialog } from '../../desk/dialogs/confirm-dialog.tsx';
import styles from './own-desk.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useNewPasskey } from './use-new-passkey.ts';

type Passkey = OutputOf<typeof staff.getOwnDesk>['data']['passkeys'][number];

/** Own passkeys: which there are, a new one on this device, and taking one away. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { make, isBusy, isLeft, refusal } = useNewPasskey();

  return (
    <SettingsSection title={<Trans>Passkeys</Trans>}>
      {passkeys.length === 0 ? (
        <p>
          <Trans>None yet. A passkey cannot be given to a false page, and is quicker than a code.</Trans>
        </p>
      ) : (
        <ul className={styles.rows} aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <b>{passkey.name || <Trans>unknown device</Trans>}</b>{' '}
                <small>
                  <Trans>
                    made <Clock iso={passkey.created_at} />
                  </Trans>
                </small>
              </span>
              <Button aria-label={t`Remove the passkey ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                <Trans>Remove…</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Button isBusy={isBusy} onClick={make}>
          <Trans>Add a passkey</Trans>
        </Button>
        {isLeft ? (
          <Announced as="span" isNews>
            <Trans>No passkey was made.</Trans>
          </Announced>
        ) : null}
      </div>
      <FormError message={refusalWords(refusal)} />
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </SettingsSection>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.removeOwnPasskey, { onDone: onClose });
  const params = { passkeyId: String(passkey.id) };

  return (
    <ConfirmDialog
      title={t`Remove the passkey ${passkey.name}`}
      width={440}
      does={<Trans>Remove it</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error}
      onConfirm={() => void run({ params })}
      onClose={onClose}
    >
      <Trans>It no longer opens the console. Sessions opened with it stay active.</Trans>
    </ConfirmDialog>
  );
}
