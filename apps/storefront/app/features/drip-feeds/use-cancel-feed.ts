import { cancelDripFeed, type DripFeed } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { askToConfirm } from '../../shared/confirm.ts';
import { useInstance } from '../../shared/instance.ts';
import { refundOfFeed } from './refund-of-feed.ts';

/** Cancels one drip feed at a time, after telling what comes back (STAT-09). `onDone` gets it as it is then. */
export function useCancelFeed(onDone: (feed: DripFeed) => void) {
  const { t } = useLingui();
  const { locale, settings } = useInstance();
  const view = useMoneyView();
  const isLocked = useRef(false);
  const [cancelingId, setCancelingId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<{ id: number; message: string } | null>(null);

  function isAgreed(feed: DripFeed): Promise<boolean> {
    const id = feed.id;
    const amount = formatMoney(refundOfFeed(feed, settings.roundingPrecision), view, 'credit');

    return askToConfirm({
      title: t`Cancel drip feed ${id}?`,
      body: t`Based on what has been delivered so far, ${amount} is returned to your balance: right away for runs that have not started, and within 24 hours for the rest of the current run.`,
      agree: t`Cancel the drip feed`,
      disagree: t`Keep it running`,
    });
  }

  async function cancel(feed: DripFeed): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    if (await isAgreed(feed)) {
      setCancelingId(feed.id);
      setRefusal(null);
      try {
        const params = { dripFeedId: String(feed.id) };
        onDone((await callApi(cancelDripFeed, { params, query: { locale } })).data);
      } catch (error) {
        setRefusal({ id: feed.id, message: error instanceof ApiError ? error.message : '' });
      }
      setCancelingId(null);
    }
    isLocked.current = false;
  }

  return { cancel, cancelingId, refusal };
}
