import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnce } from '../../../shared/forms/shown-once.tsx';
import styles from '../security.module.css';

/** The recovery codes in the one moment that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();

  return (
    <ShownOnce>
      <p>
        <Trans>
          These are your recovery codes. Each one lets you log in once without your phone. Keep them somewhere
          safe: they are shown only once.
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
        copiedLabel={t`Recovery codes copied`}
      />
    </ShownOnce>
  );
}
