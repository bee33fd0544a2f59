import { callApi } from '@fanfare/client/api.ts';
import { getInvoice, type OutputOf, type PaymentStep } from '@fanfare/contract';
import { useEffect, useRef } from 'react';

const ASK_MS = 3_000;

type Status = OutputOf<typeof getInvoice>['data']['status'];

/**
 * Polls every 3 seconds until an invoice is settled, and reports it once; a hidden page does not poll, and polls at
 * once when shown again.
 */
export function useSettledInvoice(step: PaymentStep, onSettled: (status: Status) => void): void {
  const told = useRef(onSettled);
  told.current = onSettled;
  const { invoice_id, payment_token: token } = step;

  // The gateway tells the server, not the page: the page has to ask.
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      if (document.hidden || abort.signal.aborted) return;
      const input = { params: { invoiceId: String(invoice_id) }, query: { token } };
      const answer = await callApi(getInvoice, input, { signal: abort.signal }).catch(() => null);
      if (answer === null || abort.signal.aborted || answer.data.status === 'created') return;
      abort.abort();
      told.current(answer.data.status);
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    const onShown = () => void ask();
    document.addEventListener('visibilitychange', onShown);

    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [invoice_id, token]);
}
