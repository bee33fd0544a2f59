import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { msg } from '@lingui/core/macro';
import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import { tell } from '../../../shared/toasts.ts';

/** Whether passkeys can be made and used here; false until the browser has been asked. */
export function useBrowserCan(): boolean {
  return useHydrated() && browserSupportsWebAuthn();
}

/**
 * Whether the browser, and not the server, had it end. Whoever closed what it asked has said all there is to say; of anything
 * else they are told.
 */
export function isOfBrowser(error: unknown): boolean {
  const { name } = Object(error) as { name?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return true;
  if (!(error instanceof WebAuthnError)) return false;
  const words = msg`Your device could not create a passkey. You may already have one for this account.`;
  tell({ about: 'passkey', tone: 'stop', words });

  return true;
}
