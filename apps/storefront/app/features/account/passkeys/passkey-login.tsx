import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../sign-card.module.css';
import { canOfferInField, useBrowserCan } from './browser-can.ts';

/** Loaded after the page, and only where the browser supports passkeys. */
const load = () => loadPart(() => import('./log-in-with-passkey.ts'));
/** The server takes an answer for five minutes: the browser is asked anew before. */
const ANEW_MS = 240_000;

export type PasskeyLoginProps = { onEntered: () => Promise<void>; isRemembered: () => boolean };

/**
 * Logging in by a passkey: the browser offers them in the field of the e-mail, where it can, and by a button. Its room is
 * there from the first paint, so that nothing moves when the browser turns out to know passkeys.
 */
export function PasskeyLogin({ onEntered, isRemembered }: PasskeyLoginProps) {
  const { locale } = useInstance();
  const can = useBrowserCan();
  const { run, pending, refusal } = useAction<ApiError | 'button'>(async (begun) => {
    if (begun !== 'button') throw begun;
    const { logInWithPasskey, isOfBrowser } = await load();
    try {
      await logInWithPasskey({ locale, isRemembered });
    } catch (error) {
      // The button's prompt has aborted the autofill offer: begin it again.
      offer();
      if (isOfBrowser(error)) return;
      throw error;
    }
    await onEntered();
  });
  function offer(): void {
    const ask = async () => {
      const { logInWithPasskey } = await load();
      await logInWithPasskey({ locale, isRemembered, useBrowserAutofill: true });
      await onEntered();
    };
    ask().catch((error: unknown) => {
      // The autofill offer starts by itself, so only a passkey that was chosen and then refused is reported.
      if (error instanceof ApiError && error.status === 422) void run(error);
    });
  }
  const offerAnew = useEffectEvent(offer);
  // The offer is the browser's, and goes with the page.
  useEffect(() => {
    if (!can) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const begin = async () => {
      if (!(await canOfferInField()) || isGone) return;
      offerAnew();
      timer = setInterval(offerAnew, ANEW_MS);
    };
    begin().catch(() => null);

    return () => {
      isGone = true;
      clearInterval(timer);
      void load().then(({ endOffer }) => endOffer());
    };
  }, [can]);

  return (
    <div className={styles.passkey} data-ready={can || undefined}>
      <Button isWide isBusy={pending !== null} onClick={() => void run('button')}>
        <Trans>Continue with a passkey</Trans>
      </Button>
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
    </div>
  );
}
