import { callApi } from '@fanfare/client/api.ts';
import { changeSubscriptions, type Notifications } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { CardForm } from './settings/card-form.tsx';
import { LetterSwitches, wantedLetters } from './settings/letter-switches.tsx';

export type SubscriptionsFormProps = { userId: string; signature: string; wanted: Notifications };

/** Letter preferences of a reader who came by the unsubscribe link, without logging in. */
export function SubscriptionsForm({ userId, signature, wanted }: SubscriptionsFormProps) {
  const { locale } = useInstance();

  return (
    <CardForm
      name="letters"
      title={<Trans>Emails</Trans>}
      about={<Trans>Order confirmations and account messages are always sent.</Trans>}
      fields={[]}
      send={(values) =>
        callApi(changeSubscriptions, {
          params: { userId },
          query: { locale, signature },
          body: wantedLetters(values),
        })
      }
    >
      {() => <LetterSwitches wanted={wanted} />}
    </CardForm>
  );
}
