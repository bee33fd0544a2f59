import { callApi } from '@fanfare/client/api.ts';
import type { Question } from '@fanfare/client/confirm.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { cancelDripFeed, type DripFeed } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { refundOfFeed } from './refund-of-feed.ts';

/** Cancels one drip feed at a time, after telling what comes back (STAT-09). `onDone` gets it as it is then. */
export function useCancelFeed(onDone: (feed: DripFeed) => void) {
  const { t } = useLingui();
  const { locale, settings } = useInstance();
  const view = useMoneyView();

  function question(feed: DripFeed): Question {
    const id = feed.id;
    const amount = formatMoney(refundOfFeed(feed, settings.roundingPrecision), view, 'credit');

    return {
      title: t`Cancel drip feed ${id}?`,
      body: t`Based on what has been delivered so far, ${amount} is refunded to your balance: right away for runs that have not started, and within 24 hours for the rest of the current run.`,
      agree: t`Cancel the drip feed`,
      disagree: t`Keep it running`,
    };
  }

  return useAction<DripFeed>(
    async ({ id }) => {
      const params = { dripFeedId: String(id) };
      onDone((await callApi(cancelDripFeed, { params, query: { locale } })).data);
    },
    { question },
  );
}
