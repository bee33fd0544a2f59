import { Trans } from '@lingui/react/macro';
import styles from './recovery-codes.module.css';

/** Recovery codes as they are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p>
        <Trans>Each of them opens this door once, when your phone is away. They are not shown again.</Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
