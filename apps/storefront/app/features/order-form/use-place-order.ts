import {
  type PaymentMethod,
  placeWidgetOrder,
  recordCheckoutButton,
  recordPaymentPage,
  requestOrder,
} from '@fanfare/contract';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { type DraftKey, keyFor } from '../../shared/idempotency.ts';
import { useInstance, usePath } from '../../shared/instance.ts';
import type { Draft } from './draft.ts';
import { orderBody } from './order-body.ts';

export type PlaceOrderOptions = {
  draft: Draft;
  method: PaymentMethod | undefined;
  source: 'single_form' | 'buy_page';
  total: string | null;
};

/** Places the order: from the balance at once, or by a method whose page comes next. Throws what the server refused. */
export function usePlaceOrder() {
  const { locale, profile } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = useRef<DraftKey | null>(null);
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  const query = { locale };

  async function payFromBalance({ draft, source, total }: PlaceOrderOptions): Promise<void> {
    const body = orderBody(draft, source, total);
    if (body === null) return;
    key.current = keyFor(body, key.current);
    await callApi(placeWidgetOrder, { query, body }, { idempotencyKey: key.current.key });
    await revalidate();
    await navigate(path('/orders'), { state: { alert: 'order_created_successfully' } });
  }

  async function payByMethod({ draft, method, source, total }: PlaceOrderOptions): Promise<void> {
    const order = orderBody(draft, source, total);
    if (order === null || method === undefined) return;
    const email = profile === null ? draft.email.trim() : null;
    const body = { ...order, payment_method_id: method.id, email: email === '' ? null : email };
    key.current = keyFor(body, key.current);
    const { data } = await callApi(requestOrder, { query, body }, { idempotencyKey: key.current.key });
    void callApi(recordPaymentPage).catch(() => null);
    if (data.data.redirect_url) location.assign(data.data.redirect_url);
  }

  async function place(options: PlaceOrderOptions): Promise<ApiError | null> {
    // The state comes a moment late for a second click; the lock does not.
    if (isLocked.current) return null;
    isLocked.current = true;
    setSending(true);
    void callApi(recordCheckoutButton).catch(() => null);
    try {
      await (options.method?.strategy === 'balance' ? payFromBalance(options) : payByMethod(options));
      return null;
    } catch (error) {
      isLocked.current = false;
      setSending(false);
      return error instanceof ApiError ? error : new ApiError(0, { message: '', errors: {} });
    }
  }

  return { place, isSending };
}
