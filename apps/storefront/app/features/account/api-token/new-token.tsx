import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../security.module.css';

/** A token in the one moment that it is shown. */
export function NewToken({ token }: { token: string }) {
  const { t } = useLingui();

  return (
    <div role="status">
      <Notice tone="ok">
        <p>
          <Trans>Your token is ready. Copy it now: it is shown only this once.</Trans>
        </p>
        <p className={styles.secret}>
          <code>{token}</code>
          <CopyButton text={token} label={t`Copy the token`} copiedLabel={t`The token is copied`} />
        </p>
      </Notice>
    </div>
  );
}
