import { callApi } from '@fanfare/client/api.ts';
import { changeNotificationSettings, type NotificationSettings } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../settings/settings.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';

/** Choice of the notices for a customer's devices. */
export function PushChoicesForm({ settings }: { settings: NotificationSettings }) {
  const { locale } = useInstance();
  const switches = [
    [
      'push_order_actions',
      <Trans key="orders">When an order is completed, partly delivered, canceled or refilled</Trans>,
    ],
    ['push_ticket_answers', <Trans key="tickets">When support answers</Trans>],
  ] as const;

  return (
    <SettingsForm
      name="notices"
      title={<Trans>Notifications on your devices</Trans>}
      about={<Trans>On all devices with notifications. What happens within a minute comes as one.</Trans>}
      fields={[]}
      send={(values) =>
        callApi(changeNotificationSettings, { query: { locale }, body: wantedNotices(values) })
      }
    >
      {() => (
        <div className={styles.switches}>
          {switches.map(([name, label]) => (
            <label key={name}>
              <input type="checkbox" name={name} defaultChecked={settings[name]} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

/** Choices from the form: a switch that is off is missing from the form data. */
export function wantedNotices(values: FormData) {
  return {
    push_order_actions: values.has('push_order_actions'),
    push_ticket_answers: values.has('push_ticket_answers'),
  };
}
