import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './recovery-codes.module.css';

/** Recovery codes as they are shown this once. They take the focus: what asked for them is gone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of what belongs together, no fields
    <div ref={box} role="group" aria-label={t`Recovery codes`} tabIndex={-1}>
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
