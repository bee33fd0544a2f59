import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { askToConfirm } from '@fanfare/client/confirm.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { paySubscription, type Subscription } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { tell } from '../../shared/browser/toasts.ts';
import { forgetOrder } from '../../shared/ordering/kept-order.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';

export type PaySubscription = ReturnType<typeof usePaySubscription>;
/** By a linked card, or from the balance where it is null; `total` is the sum that the customer saw. */
type Payment = { cardId: number | null; total: string };

/** Pays the unpaid posts of a subscription; a price that changed is asked for first. `onPaid` gets it as it is then. */
export function usePaySubscription({ id }: Pick<Subscription, 'id'>, onPaid: (paid: Subscription) => void) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const view = useMoneyView();
  const key = useRef<DraftKey | null>(null);
  /** Message about posts that could not be paid. */
  const [left, setLeft] = useState<string | null>(null);

  async function send({ cardId, total }: Payment): Promise<unknown> {
    const body = { recurring_payments_method_id: cardId, expected_total: total };
    key.current = keyFor({ ...body, id }, key.current);
    const input = { params: { subscriptionId: String(id) }, query: { locale }, body };
    const { data, payment, redirect_url, message } = await callApi(paySubscription, input, {
      idempotencyKey: key.current.key,
    });
    forgetOrder();
    if (redirect_url !== null) {
      location.assign(redirect_url);
      return LEAVING;
    }
    const amount = formatMoney(total, view);
    setLeft(
      payment === 'part' ? (message ?? t`Not every post could be paid. Open its orders to see why.`) : null,
    );
    if (payment === 'paid') tell({ about: 'payment', tone: 'ok', words: msg`Paid ${amount}` });
    if (payment === 'checking')
      tell({
        about: 'payment',
        tone: 'run',
        words: msg`Your bank has not answered yet. The posts start as soon as they are paid.`,
      });

    return onPaid(data);
  }

  async function sendAgreed(payment: Payment): Promise<unknown> {
    try {
      return await send(payment);
    } catch (error) {
      // A refused request may be tried again: a lost answer alone is asked for with the same key.
      if (error instanceof ApiError && error.status !== 0) key.current = null;
      const total = error instanceof ApiError && error.code === 'price_changed' ? error.params.total : null;
      if (typeof total !== 'string') throw error;
      const amount = formatMoney(total, view);
      const isAgreed = await askToConfirm({
        title: t`The price has changed`,
        body: t`The posts now cost ${amount}. Nothing has been charged yet.`,
        agree: t`Pay ${amount}`,
        disagree: t`Do not pay`,
      });
      if (!isAgreed) throw error;

      return sendAgreed({ ...payment, total });
    }
  }

  const { run, pending, refusal } = useAction(sendAgreed, { guard: useMoneyGuard() });

  return {
    pay: (payment: Payment) => run(payment),
    /** Payment that is being sent; null while none is. */
    paying: pending,
    refusal: refusalWords(refusal?.error) ?? left,
  };
}
