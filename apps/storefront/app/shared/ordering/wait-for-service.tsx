import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { stopWaitingForService, waitForService } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useInstance, usePath } from '../pages/instance.ts';
import { notificationSettingsQuery } from '../queries/notification-settings-query.ts';
import styles from './wait-for-service.module.css';

export type WaitForServiceProps = { serviceId: number };

/** Asks for a letter when a paused service is back, or takes that back. A guest logs in first. */
export function WaitForService({ serviceId }: WaitForServiceProps) {
  const { locale, profile } = useInstance();
  const path = usePath();
  const queries = useQueryClient();
  const query = notificationSettingsQuery(locale, profile?.id);
  const { data } = useQuery({ ...query, enabled: profile !== null });
  const isWaiting = data?.waits.some(({ service_id }) => service_id === serviceId) ?? false;
  const { run, pending, refusal } = useAction(async () => {
    const asked = { params: { serviceId: String(serviceId) }, query: { locale } };
    await callApi(isWaiting ? stopWaitingForService : waitForService, asked);
    await queries.invalidateQueries({ queryKey: query.queryKey });
  });
  if (profile === null)
    return (
      <p className={styles.wait}>
        <Link to={path('/login')}>
          <Trans>Log in to be told when it is back</Trans>
        </Link>
      </p>
    );
  if (data === undefined) return null;

  return (
    <div className={styles.wait}>
      {isWaiting ? (
        <Announced isNews>
          <Trans>You get an email when it can be ordered again.</Trans>
        </Announced>
      ) : null}
      <Button isBusy={pending !== null} onClick={() => void run()}>
        {isWaiting ? <Trans>Do not notify me</Trans> : <Trans>Tell me when it is back</Trans>}
      </Button>
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
    </div>
  );
}
