import { msg } from '@lingui/core/macro';
import { WebAuthnError } from '@simplewebauthn/browser';
import { tell } from '../../../shared/browser/toasts.ts';

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
