import { callApi } from '@fanfare/client/api.ts';
import { beginPasskeyLogin, type InputOf, type Locale, loginWithPasskey } from '@fanfare/contract';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

export { isOfBrowser } from './is-of-browser.ts';

type Asked = { locale: Locale; isRemembered: () => boolean; useBrowserAutofill?: boolean };

/** Asks the browser for a passkey and logs in with it. Throws what the browser does, and what the server refuses. */
export async function logInWithPasskey({
  locale,
  isRemembered,
  useBrowserAutofill = false,
}: Asked): Promise<void> {
  const query = { locale };
  const { data } = await callApi(beginPasskeyLogin, { query });
  const answer = await startAuthentication({
    optionsJSON: data as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  });
  const credential = answer as InputOf<typeof loginWithPasskey>['body']['credential'];
  await callApi(loginWithPasskey, { query, body: { credential, remember: isRemembered() } });
}

/** Takes back what the browser was asked to offer. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}
