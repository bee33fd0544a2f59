import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnce } from '../../../shared/forms/shown-once.tsx';
import styles from '../security.module.css';

/** A token in the one moment that it is shown. */
export function NewToken({ token }: { token: string }) {
  const { t } = useLingui();

  return (
    <ShownOnce>
      <p>
        <Trans>Your token is ready. Copy it now: it is shown only once.</Trans>
      </p>
      <p className={styles.secret}>
        <code>{token}</code>
        <CopyButton text={token} label={t`Copy the token`} copiedLabel={t`Token copied`} />
      </p>
    </ShownOnce>
  );
}
