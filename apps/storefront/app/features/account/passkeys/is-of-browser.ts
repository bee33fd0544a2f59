import { msg } from '@lingui/core/macro';
import { WebAuthnError } from '@simplewebauthn/browser';
import { tell } from '../../../shared/browser/toasts.ts';

/**
 * True where the browser, not the server, ended the ceremony. A prompt that the reader dismissed needs no message; other browser
 * errors are reported here.
 */
export function isOfBrowser(error: unknown): boolean {
  const { name } = Object(error) as { name?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return true;
  if (!(error instanceof WebAuthnError)) return false;
  const words = msg`Your device could not create a passkey. You may already have one for this account.`;
  tell({ about: 'passkey', tone: 'stop', words });

  return true;
}
