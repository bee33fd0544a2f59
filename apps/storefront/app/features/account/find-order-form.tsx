import { callApi } from '@fanfare/client/api.ts';
import { findGuestOrders } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { EmailForm } from './email-form.tsx';

/** Sends the links of a guest's orders to the e-mail that they were placed with. */
export function FindOrderForm() {
  const { locale } = useInstance();

  return (
    <EmailForm
      label={<Trans>Email you ordered with</Trans>}
      autoComplete="email"
      submit={<Trans>Send me the links</Trans>}
      note={<Trans>The email lists the orders placed without an account in the last 180 days.</Trans>}
      send={(email) => callApi(findGuestOrders, { query: { locale }, body: { email } })}
      next="/find-order?sent=1"
    />
  );
}
