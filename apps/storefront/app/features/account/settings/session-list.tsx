import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { endOtherSessions, endSession, type Session } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { TaskField } from '../task-field.tsx';
import styles from './settings.module.css';

/** Active sessions; one, or all the others, can be logged out here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const query = { locale };
  const { run, pending, refusal } = useAction<Session | 'others'>(async (which) => {
    if (which === 'others') await callApi(endOtherSessions, { query });
    else await callApi(endSession, { query, params: { sessionId: String(which.id) } });
    await revalidate();
  });
  const nameOf = ({ is_staff, device }: Session) =>
    is_staff ? t`Shop support` : device || t`Unknown device`;
  const others = sessions.filter(({ is_current }) => !is_current);

  return (
    <form
      method="post"
      id="sessions"
      className={card.card}
      aria-labelledby="sessions-title"
      onSubmit={(event) => event.preventDefault()}
    >
      <TaskField task="sessions" />
      <h2 id="sessions-title">
        <Trans>Devices</Trans>
      </h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>{nameOf(session)}</b>
              <small>
                {session.is_current ? (
                  <Trans>This device</Trans>
                ) : (
                  <Trans>
                    Last seen <Age iso={session.seen_at} />
                  </Trans>
                )}
              </small>
            </span>
            {session.is_current ? null : (
              <Button
                type="submit"
                name="session"
                value={session.id}
                variant="quiet"
                isBusy={pending !== null}
                aria-label={t`Log out ${nameOf(session)}`}
                onClick={() => void run(session)}
              >
                <Trans>Log out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
      {others.length > 0 ? (
        <Button
          type="submit"
          name="session"
          value="others"
          isBusy={pending !== null}
          onClick={() => void run('others')}
        >
          <Trans>Log out all other devices</Trans>
        </Button>
      ) : null}
    </form>
  );
}
