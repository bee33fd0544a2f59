import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './install-prompt.module.css';
import type { InstallOffer } from './use-install-offer.ts';

export type InstallPromptProps = { offer: InstallOffer; close: () => void };

/** Offers the shop as an app, above what is pressed at the bottom of a phone. */
export function InstallPrompt({ offer, close }: InstallPromptProps) {
  const { t } = useLingui();

  return (
    <aside className={styles.prompt} aria-label={t`Install the app`}>
      {offer.kind === 'hint' ? <Hint /> : <Banner install={offer.install} />}
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}

function Hint() {
  return (
    <p>
      <Trans>To install the app, press Share, then Add to Home Screen.</Trans>
    </p>
  );
}

function Banner({ install }: { install: () => Promise<void> }) {
  return (
    <>
      <details>
        <summary>
          {/* The words of DLG-20 and DLG-21. */}
          <Trans>Manage your orders seamlessly! Install our app now.</Trans>
        </summary>
        <p>
          <Trans>Quick access to orders and statistics, and all functions in one app.</Trans>
        </p>
      </details>
      <Button onClick={() => void install().catch(() => null)}>
        <Trans>Install</Trans>
      </Button>
    </>
  );
}
