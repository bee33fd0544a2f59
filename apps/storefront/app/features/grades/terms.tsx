import { Trans } from '@lingui/react/macro';
import styles from './savings-card.module.css';

/** Duration of a grade. */
export function Terms() {
  return (
    <p className={styles.quiet}>
      <Trans>
        Your grade depends on what you paid, without bonuses, for orders completed in the last 180 days. Once
        reached, a grade stays valid until its date and is then recalculated.
      </Trans>
    </p>
  );
}
