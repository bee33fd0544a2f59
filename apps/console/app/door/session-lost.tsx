import type { door } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../desk/banner.tsx';
import { DoorStep } from './door.tsx';
import styles from './session-lost.module.css';

/** The session ended while the page was open: sign in here and go on; what was typed is kept under it. */
export function SessionLost({ door, email }: { door: door.Door; email: string }) {
  const { t } = useLingui();

  return (
    <Dialog
      className={styles.lost}
      aria-label={t`Logged out`}
      onClose={() => {}}
      onCancel={(event) => event.preventDefault()}
    >
      <Banner tone="wait">
        <Trans>You were logged out. What you typed is kept: log in to continue.</Trans>
      </Banner>
      <DoorStep door={door} email={email} />
      <Button variant="quiet" onClick={() => location.reload()}>
        <Trans>Log in as another person</Trans>
      </Button>
    </Dialog>
  );
}
