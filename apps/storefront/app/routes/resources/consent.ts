import { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { recordConsent } from '@fanfare/contract';
import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { ownPath } from '../../shared/addresses/own-path.ts';
import { CONSENT_COOKIE, CONSENT_TEXT_VERSION, choicesOf } from '../../shared/session/consent.ts';
import type { Route } from './+types/consent.ts';

/** The card has no page: whoever comes back to where it was sent is led to the shop. */
export function loader() {
  return redirect('/');
}

/** The card about cookies, sent before its script was here; `ask` takes the choice back, so that the card comes again. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await request.formData();
  const back = ownPath(textOf(values, 'path')) ?? '/';
  if (values.get('choice') === 'ask') {
    throw redirect(back, {
      headers: { 'set-cookie': `${CONSENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax` },
    });
  }
  const choices = choicesOf(values);
  if (choices !== null) {
    const { call } = context.get(appContext);
    await call(recordConsent, { body: { ...choices, text_version: CONSENT_TEXT_VERSION } }).catch(keepAsking);
  }
  throw redirect(back);
}

/** A choice that could not be kept was not made: the card stays. */
function keepAsking(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
