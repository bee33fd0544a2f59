import { callApi } from '@fanfare/client/api.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { cancelSubscription, type Subscription, type SubscriptionDetail } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { WhatCancelDoes } from './what-cancel-does.tsx';

/** Cancels a subscription after telling what it does (STAT-09). `onDone` gets it as it is then. */
export function useCancelSubscription(onDone: (canceled: Subscription) => void) {
  const { t } = useLingui();
  const { locale } = useInstance();

  return useAction<SubscriptionDetail>(
    async ({ id }) => {
      const params = { subscriptionId: String(id) };
      onDone((await callApi(cancelSubscription, { params, query: { locale } })).data);
    },
    {
      question: (subscription) => ({
        title: t`Cancel this automatic promotion?`,
        body: <WhatCancelDoes subscription={subscription} />,
        agree: t`Cancel the automatic promotion`,
        disagree: t`Keep it`,
      }),
    },
  );
}
