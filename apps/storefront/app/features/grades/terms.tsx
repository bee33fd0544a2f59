import { Trans } from '@lingui/react/macro';
import styles from './savings-card.module.css';

/** How long a grade is kept. */
export function Terms() {
  return (
    <p className={styles.quiet}>
      <Trans>
        What you paid in money for orders that were completed in the last 180 days counts. A grade that you
        reached stays yours until its day, then it is counted anew.
      </Trans>
    </p>
  );
}
