import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../security.module.css';
import { ShownOnce } from '../shown-once.tsx';

/** The recovery codes in the one moment that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();

  return (
    <ShownOnce>
      <p>
        <Trans>
          These are your recovery codes, each for one login without your phone. Keep them somewhere else: they
          are shown only this once.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={t`Copy the recovery codes`}
        copiedLabel={t`The recovery codes are copied`}
      />
    </ShownOnce>
  );
}
