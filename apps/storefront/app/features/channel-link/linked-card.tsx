import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { allowChannelReading, type LinkedChannel } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './channel-link.module.css';

const AGAIN_MS = 10_000;

type LinkedCardProps = { channel: LinkedChannel; asksPermission: boolean };

/** The end of linking: the way to the statistics, or to the permission that is still needed. */
export function LinkedCard({ channel, asksPermission }: LinkedCardProps) {
  const needsPermission = asksPermission && channel.allowed_at === null;
  useAgainUntil(needsPermission || channel.read_at !== null);

  return (
    <section className={styles.linked}>
      <div>
        <h2>
          <Trans>The channel is linked</Trans>
        </h2>
        <Announced>
          {needsPermission ? (
            <Trans>One step left: on YouTube, allow us to read the channel’s data.</Trans>
          ) : channel.read_at === null ? (
            <Trans>The first check is running. It is ready in about 10 minutes.</Trans>
          ) : (
            <Trans>Its figures are read every few hours.</Trans>
          )}
        </Announced>
      </div>
      {needsPermission ? (
        <Allow channel={channel} />
      ) : (
        <ButtonLink variant="primary" to={`?account=${channel.id}`}>
          <Trans>See channel statistics</Trans>
        </ButtonLink>
      )}
    </section>
  );
}

/** Asks for the page anew until something is there. */
function useAgainUntil(isThere: boolean): void {
  const reload = useReload();
  // The clock is outside of React.
  useEffect(() => {
    if (isThere) return;
    const timer = setInterval(reload, AGAIN_MS);

    return () => clearInterval(timer);
  }, [isThere, reload]);
}

function Allow({ channel: { id } }: { channel: LinkedChannel }) {
  const { locale } = useInstance();
  const { run, pending, refusal } = useAction(async () => {
    const params = { youtubeAccountId: String(id) };
    const { data } = await callApi(allowChannelReading, { params, query: { locale } });
    window.location.assign(data.url);
    return LEAVING;
  });

  return (
    <div>
      <Button variant="primary" isBusy={pending !== null} onClick={() => void run()}>
        <Trans>Allow at YouTube</Trans>
      </Button>
      <FormError message={refusalWords(refusal?.error)} />
    </div>
  );
}
