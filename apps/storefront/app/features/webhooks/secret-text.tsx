import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';

/** A secret with the button that copies it. */
export function SecretText({ secret }: { secret: string }) {
  const { t } = useLingui();

  return (
    <p className={styles.secret}>
      <code dir="ltr">{secret}</code>
      <CopyButton text={secret} label={t`Copy the secret`} copiedLabel={t`Secret copied`} />
    </p>
  );
}
