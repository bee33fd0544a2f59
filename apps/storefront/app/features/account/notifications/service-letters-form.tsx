import { callApi } from '@fanfare/client/api.ts';
import { changeNotificationSettings, type NotificationSettings } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../settings/settings.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';

/** Letters about services, which are sent to those alone who ask for them. */
export function ServiceLettersForm({ settings }: { settings: NotificationSettings }) {
  const { locale } = useInstance();

  return (
    <SettingsForm
      name="services"
      title={<Trans>Emails about services</Trans>}
      about={<Trans>One email a day at most, with everything that changed.</Trans>}
      fields={[]}
      send={(values) =>
        callApi(changeNotificationSettings, { query: { locale }, body: wantedServiceLetters(values) })
      }
    >
      {() => (
        <div className={styles.switches}>
          <label>
            <input type="checkbox" name="notify_price_drops" defaultChecked={settings.notify_price_drops} />
            <span>
              <Trans>When one of my favorites gets cheaper</Trans>
            </span>
          </label>
        </div>
      )}
    </SettingsForm>
  );
}

export const wantedServiceLetters = (values: FormData) => ({
  notify_price_drops: values.has('notify_price_drops'),
});
