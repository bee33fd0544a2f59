import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { type OutputOf, staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import styles from './own-desk.module.css';
import { SettingsSection } from './settings-section.tsx';

type Session = OutputOf<typeof staff.getOwnDesk>['data']['sessions'][number];

/** Sessions at the console; any but the current one can be ended. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.endOwnSession);

  return (
    <SettingsSection title={<Trans>Logged in</Trans>}>
      <ul className={styles.rows} aria-label={t`Logged in`}>
        {sessions.map(({ id, device, since, ends_at, is_current }) => (
          <li key={id}>
            <span>
              <b>{device || <Trans>unknown device</Trans>}</b>{' '}
              <small>
                <Trans>
                  since <Clock iso={since} />, until <Clock iso={ends_at} />
                </Trans>
              </small>
            </span>
            {is_current ? (
              <small>
                <Trans>this one</Trans>
              </small>
            ) : (
              <Button
                aria-label={t`End the session of ${device}`}
                isBusy={pending?.params.sessionId === String(id)}
                onClick={() => void run({ params: { sessionId: String(id) } })}
              >
                <Trans>End</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError message={refusalWords(refusal?.error)} />
    </SettingsSection>
  );
}
