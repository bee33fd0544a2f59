import { Button } from '@fanfare/ui/button.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './share-links.module.css';

const QR_CODE =
  'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z M7 17v.01 M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z M7 7v.01 M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z M17 7v.01 M14 14h3 M20 14v.01 M14 14v3 M14 20h3 M17 17h3 M20 17v3';

export type ShareLinksProps = {
  link: string;
  qrCode: string;
  /** Content at the end of the row. */
  children: React.ReactNode;
};

/** Ways to share the link: the system's sheet where there is one, else three sites; and a QR code. */
export function ShareLinks({ link, qrCode, children }: ShareLinksProps) {
  const { panelName } = useInstance().settings;
  const [isCodeShown, setCodeShown] = useState(false);
  const hasSheet = useHydrated() && typeof navigator.share === 'function';

  return (
    <div className={styles.ways}>
      <span>
        <Trans>or share by</Trans>
      </span>
      {hasSheet ? (
        <Button
          variant="quiet"
          onClick={() => void navigator.share({ title: panelName, url: link }).catch(() => null)}
        >
          <Trans>Share</Trans>
        </Button>
      ) : (
        <WebWays link={link} name={panelName} />
      )}
      <Button variant="quiet" onClick={() => setCodeShown(true)}>
        <Outline drawing={QR_CODE} size={18} />
        <Trans>QR code</Trans>
      </Button>
      <span className={styles.end}>{children}</span>
      {isCodeShown ? <QrCode qrCode={qrCode} onClose={() => setCodeShown(false)} /> : null}
    </div>
  );
}

function WebWays({ link, name }: { link: string; name: string }) {
  const [url, title] = [link, name].map(encodeURIComponent);

  return (
    <>
      <a href={`https://t.me/share/url?url=${url}`} target="_blank" rel="noopener noreferrer">
        <NetworkMark slug="telegram" name="Telegram" color="" />
        Telegram
      </a>
      <a href={`https://x.com/intent/post?url=${url}`} target="_blank" rel="noopener noreferrer">
        <NetworkMark slug="x" name="X" color="" />X
      </a>
      <a href={`mailto:?subject=${title}&body=${url}`}>
        <Icon name="mail" size={18} />
        <Trans context="way to send">Email</Trans>
      </a>
    </>
  );
}

function QrCode({ qrCode, onClose }: { qrCode: string; onClose: () => void }) {
  const { t } = useLingui();

  return (
    <Dialog className={styles.code} aria-label={t`Your link as a QR code`} onClose={onClose}>
      <img src={qrCode} width={200} height={200} alt={t`Your link as a QR code`} />
      <a href={qrCode} download="referral-link.svg">
        <Trans>Save the picture</Trans>
      </a>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
