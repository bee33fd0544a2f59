import { useLingui } from '@lingui/react/macro';
import styles from './app-secret.module.css';

/** A secret for an app that makes codes: to scan, or to type. */
export function AppSecret({ qr, secret }: { qr: string; secret: string }) {
  const { t } = useLingui();

  return (
    <div className={styles.secret}>
      <img src={qr} alt={t`QR code of the secret`} />
      <p>{secret}</p>
    </div>
  );
}
