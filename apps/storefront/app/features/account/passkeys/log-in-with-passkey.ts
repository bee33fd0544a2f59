import { callApi } from '@fanfare/client/api.ts';
import { beginPasskeyLogin, type InputOf, type Locale, loginWithPasskey } from '@fanfare/contract';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

export { isOfBrowser } from './is-of-browser.ts';

type PasskeyLogin = { locale: Locale; isRemembered: () => boolean; useBrowserAutofill?: boolean };

/** Asks the browser for a passkey and logs in with it. Throws errors of the browser and refusals of the server. */
export async function logInWithPasskey({
  locale,
  isRemembered,
  useBrowserAutofill = false,
}: PasskeyLogin): Promise<void> {
  const query = { locale };
  const { data } = await callApi(beginPasskeyLogin, { query });
  const answer = await startAuthentication({
    optionsJSON: data as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  });
  const credential = answer as InputOf<typeof loginWithPasskey>['body']['credential'];
  await callApi(loginWithPasskey, { query, body: { credential, remember: isRemembered() } });
}

/** Cancels the pending autofill offer. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}
