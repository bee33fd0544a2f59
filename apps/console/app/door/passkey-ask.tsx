import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type door as contract, door } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Outline } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callDesk } from '../api/call-desk.ts';
import { DRAWINGS } from '../shell/drawings.ts';
import styles from './door.module.css';

/** Asks the browser for a passkey when the button is pressed. */
export function PasskeyAsk({ onShown }: { onShown: (door: contract.Door) => void }) {
  const [isLeft, setLeft] = useState(false);
  const { run, pending, refusal } = useAction<'passkey'>(async () => {
    setLeft(false);
    const [{ startAuthentication }, { data: options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      callDesk(door.getFactorOptions),
    ]);
    // Closing the browser's window is not a refusal.
    const credential = await startAuthentication({ optionsJSON: options as never }).catch(() => null);
    if (credential === null) return setLeft(true);
    const body = { credential: credential as never };
    onShown((await callDesk(door.showFactor, { body })).data);
  });

  return (
    <>
      <Announced as="div" className={styles.asks}>
        <Outline drawing={DRAWINGS.fingerprint} size={24} />
        <b>
          {pending === null ? (
            <Trans>Show your passkey</Trans>
          ) : (
            <Trans>Your device asks for your passkey</Trans>
          )}
        </b>
        <p>
          {isLeft ? (
            <Trans>Nothing was shown. Try once more, or another way below.</Trans>
          ) : (
            <Trans>Touch the reader or look into the camera.</Trans>
          )}
        </p>
      </Announced>
      <FormError message={refusalWords(refusal?.error)} />
      <Button variant="primary" isWide isBusy={pending !== null} onClick={() => void run('passkey')}>
        <Trans>Use the passkey</Trans>
      </Button>
    </>
  );
}
