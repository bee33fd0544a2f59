import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { askToConfirm } from '@fanfare/client/confirm.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { useOnReturn } from '@fanfare/client/use-on-return.ts';
import { type OrderDetail, type PaymentMethod, payByBalance, payByInvoice } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';

export type PayOrderOptions = { order: OrderDetail; token: string | null; onPaid: () => void };

export type PayOrder = ReturnType<typeof usePayOrder>;

/** Pays an unpaid order, from the balance or on the page of a method; a price that changed is asked for first. */
export function usePayOrder({ order, token, onPaid }: PayOrderOptions) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const view = useMoneyView();
  const key = useRef<DraftKey | null>(null);
  useOnReturn(onPaid);

  async function send({ id, strategy }: PaymentMethod, total: string): Promise<unknown> {
    const input = { params: { orderId: String(order.id) }, query: { locale } };
    const body = { unpaid_discount: order.unpaid_discount === null ? null : true, expected_total: total };
    key.current = keyFor({ ...body, id }, key.current);
    const options = { idempotencyKey: key.current.key };
    if (strategy === 'balance') {
      await callApi(payByBalance, { ...input, body }, options);
      return onPaid();
    }
    // Comes before anything is paid: few orders are paid on their own page.
    const { goOnToPay } = await import('../../../shared/payment/open-payment.ts');
    const { data } = await callApi(
      payByInvoice,
      {
        ...input,
        query: { locale, ...(token !== null && { token }) },
        body: { ...body, payment_method_id: id },
      },
      options,
    );
    if ((await goOnToPay(data)) === 'leaving') return LEAVING;

    return onPaid();
  }

  async function sendAgreed(method: PaymentMethod, total: string): Promise<unknown> {
    try {
      return await send(method, total);
    } catch (error) {
      const current = error instanceof ApiError && error.code === 'price_changed' ? error.params.total : null;
      if (typeof current !== 'string') throw error;
      const amount = formatMoney(current, view);
      const isAgreed = await askToConfirm({
        title: t`The price has changed`,
        body: t`The order now costs ${amount}. Nothing has been charged yet.`,
        agree: t`Pay ${amount}`,
        disagree: t`Do not pay`,
      });
      if (!isAgreed) throw error;

      return sendAgreed(method, current);
    }
  }

  const { run, pending, refusal } = useAction(
    ({ method, total }: { method: PaymentMethod; total: string }) => sendAgreed(method, total),
    { guard: useMoneyGuard() },
  );

  return {
    pay: (method: PaymentMethod, total: string) => run({ method, total }),
    /** Id of the method that is being paid with. */
    paying: pending?.method.id ?? null,
    refusal: refusalWords(refusal?.error),
  };
}
