import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type NotificationSettings, stopWaitingForService } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import settingsStyles from '../settings/settings.module.css';
import { TaskField } from '../task-field.tsx';

type Wait = NotificationSettings['waits'][number];

/** Paused services that the customer waits for; each can be taken back. */
export function WaitsSection({ waits }: { waits: readonly Wait[] }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { run, pending, refusal } = useAction<Wait>(async ({ service_id: id }) => {
    await callApi(stopWaitingForService, { query: { locale }, params: { serviceId: String(id) } });
    await revalidate();
  });
  if (waits.length === 0) return null;

  return (
    <form
      method="post"
      id="waits"
      className={card.card}
      aria-labelledby="waits-title"
      onSubmit={(event) => event.preventDefault()}
    >
      <TaskField task="waits" />
      <h2 id="waits-title">
        <Trans>Services you follow</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>You get an email when one can be ordered again.</Trans>
      </p>
      <ul className={settingsStyles.sessions}>
        {waits.map((wait) => (
          <li key={wait.service_id}>
            <span>
              <b lang={wait.lang}>{wait.name}</b>
              <small>
                <Trans>
                  Added <Age iso={wait.created_at} />
                </Trans>
              </small>
            </span>
            <Button
              type="submit"
              name="service"
              value={wait.service_id}
              variant="quiet"
              isBusy={pending !== null}
              aria-label={t`Remove ${wait.name}`}
              onClick={() => void run(wait)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
    </form>
  );
}
