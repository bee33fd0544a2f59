import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type NotificationSettings, removePushDevice } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../../shared/browser/push.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { DeviceList } from './device-list.tsx';

/** Notices of this browser, turned on and off with scripts alone, since the browser asks; and the other browsers that get them. */
export function PushSection({ settings }: { settings: NotificationSettings }) {
  const { locale, profile } = useInstance();
  const { revalidate } = useRevalidator();
  const { public_key: key, devices } = settings;
  const current = devices.find(({ is_current }) => is_current);
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    readPushState(key).then(setState, () => setState('unsupported'));
  }, [key]);
  // A browser that was removed elsewhere keeps its subscription.
  const shown = state === 'on' && current === undefined ? 'off' : state;
  const { run, pending, refusal } = useAction<'on' | 'off'>(async (wanted) => {
    if (wanted === 'on') setState(await turnPushOn(key, profile?.id ?? 0, locale));
    else {
      await turnPushOff();
      if (current)
        await callApi(removePushDevice, { query: { locale }, params: { deviceId: String(current.id) } });
      setState('off');
    }
    await revalidate();
  });

  return (
    <section className={card.card} id="push" aria-labelledby="push-title">
      <h2 id="push-title">
        <Trans>Notifications on this device</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>
          Your browser notifies you when an order ends or support answers, also while the shop is closed.
        </Trans>
      </p>
      <Announced as="div">
        <StateWords state={shown} />
      </Announced>
      {shown === 'off' ? (
        <Button variant="primary" isBusy={pending !== null} onClick={() => void run('on')}>
          <Trans>Turn on notifications</Trans>
        </Button>
      ) : null}
      {shown === 'on' ? (
        <Button isBusy={pending !== null} onClick={() => void run('off')}>
          <Trans>Turn off notifications</Trans>
        </Button>
      ) : null}
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
      <DeviceList devices={devices} />
    </section>
  );
}

function StateWords({ state }: { state: PushState | null }) {
  switch (state) {
    case 'on':
      return (
        <Notice tone="ok">
          <Trans>Notifications are on here.</Trans>
        </Notice>
      );
    case 'denied':
      return (
        <Notice tone="wait">
          <Trans>
            This browser does not let the shop show notifications. Open the site settings beside the address,
            allow notifications, and load the page again.
          </Trans>
        </Notice>
      );
    case 'not-installed':
      return (
        <Notice tone="run">
          <Trans>
            On iPhone and iPad, notifications need the shop on the home screen: press Share, choose Add to
            Home Screen, and open the shop from there.
          </Trans>
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice tone="run">
          <Trans>This browser cannot show notifications. Emails tell you the same.</Trans>
        </Notice>
      );
    default:
      return null;
  }
}
