import { Trans } from '@lingui/react/macro';
import styles from './immediate-start.module.css';
import { useInstance } from './instance.ts';

export type ImmediateStartProps = { isChecked?: boolean };

/** A consumer may ask to have the order begun before the time to withdraw is over (C-45); nothing is ticked before. */
export function ImmediateStart({ isChecked }: ImmediateStartProps) {
  const { profile, settings } = useInstance();
  if (!settings.asksImmediateStart || profile?.account_type === 'company') return null;

  return (
    <label className={styles.start}>
      <input type="checkbox" name="immediate_start_consent" defaultChecked={isChecked} />
      <Trans>
        Begin before the 14 days to withdraw are over. The right to withdraw ends when the service is fully
        performed.
      </Trans>
    </label>
  );
}
