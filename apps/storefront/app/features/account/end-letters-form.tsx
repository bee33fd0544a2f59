import { callApi } from '@fanfare/client/api.ts';
import { changeSubscriptions } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { CardForm } from './settings/card-form.tsx';

export type EndLettersFormProps = { userId: string; signature: string };

/** Ends all letters that can be ended, those about services too, as the button of a mail program does (RFC 8058). */
export function EndLettersForm({ userId, signature }: EndLettersFormProps) {
  const { locale } = useInstance();

  return (
    <CardForm
      name="end"
      title={<Trans>No more optional emails</Trans>}
      about={<Trans>This also ends emails about favorites and about services you follow.</Trans>}
      fields={[]}
      button={<Trans>Stop all of them</Trans>}
      send={() =>
        callApi(changeSubscriptions, { params: { userId }, query: { locale, signature }, body: ONE_CLICK })
      }
    >
      {() => null}
    </CardForm>
  );
}

export const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' } as const;
