import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type PushDevice, removePushDevice } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import settings from '../settings/settings.module.css';
import { TaskField } from '../task-field.tsx';

/** Browsers that get notices; each can be removed from any other. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { run, pending, refusal } = useAction<PushDevice>(async ({ id }) => {
    await callApi(removePushDevice, { query: { locale }, params: { deviceId: String(id) } });
    await revalidate();
  });
  if (devices.length === 0) return null;
  const nameOf = ({ name }: PushDevice) => name || t`Unknown device`;

  return (
    <form
      method="post"
      id="devices"
      aria-label={t`Devices that get notifications`}
      onSubmit={(event) => event.preventDefault()}
    >
      <TaskField task="devices" />
      <ul className={settings.sessions}>
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              <b>{nameOf(device)}</b>
              <small>
                {device.is_current ? (
                  <Trans>This device</Trans>
                ) : device.told_at === null ? (
                  <Trans>
                    Added <Age iso={device.created_at} />
                  </Trans>
                ) : (
                  <Trans>
                    Last notification <Age iso={device.told_at} />
                  </Trans>
                )}
              </small>
            </span>
            <Button
              type="submit"
              name="device"
              value={device.id}
              variant="quiet"
              isBusy={pending !== null}
              aria-label={t`Remove ${nameOf(device)}`}
              onClick={() => void run(device)}
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
