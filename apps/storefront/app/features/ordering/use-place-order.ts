import {
  type PaymentMethod,
  placeWidgetOrder,
  recordCheckoutButton,
  recordPaymentPage,
  requestOrder,
} from '@fanfare/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { keyFor } from '../../shared/idempotency.ts';
import { useInstance, usePath } from '../../shared/instance.ts';
import type { Draft } from './draft.ts';
import { dropKeptDraft, keepKey, readKeptKey } from './kept-draft.ts';
import { type OrderSource, orderBody } from './order-body.ts';

const LONGEST_NAME = 60;

export type PlaceOrderOptions = {
  draft: Draft;
  method: PaymentMethod | undefined;
  source: OrderSource;
  total: string | null;
};

/** Places the order: from the balance at once, or by a method whose page comes next. Throws what the server refused. */
export function usePlaceOrder() {
  const { locale, profile } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  const query = { locale };

  // Back from the payment page the browser may show this very page again, still locked.
  useEffect(() => {
    const unlock = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLocked.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', unlock);
    return () => window.removeEventListener('pageshow', unlock);
  }, []);

  async function payFromBalance({ draft, source, total }: PlaceOrderOptions): Promise<void> {
    const body = orderBody(draft, { source, utmName: offerOfAddress(), expectedTotal: total });
    if (body === null) return;
    await callApi(placeWidgetOrder, { query, body }, { idempotencyKey: keptKeyFor(body) });
    dropKeptDraft();
    await revalidate();
    await navigate(path('/orders'), { state: { alert: 'order_created_successfully' } });
  }

  async function payByMethod({ draft, method, source, total }: PlaceOrderOptions): Promise<void> {
    const order = orderBody(draft, { source, utmName: offerOfAddress(), expectedTotal: total });
    if (order === null || method === undefined) return;
    const email = profile === null ? draft.email.trim() : null;
    const body = { ...order, payment_method_id: method.id, email: email === '' ? null : email };
    const { data } = await callApi(requestOrder, { query, body }, { idempotencyKey: keptKeyFor(body) });
    dropKeptDraft();
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

/** The special offer that led here, as its link says. */
function offerOfAddress(): string | null {
  return new URLSearchParams(location.search).get('utm_name')?.slice(0, LONGEST_NAME) ?? null;
}

/** The key outlives a reload too: an order whose answer was lost is not bought a second time. */
function keptKeyFor(body: unknown): string {
  const key = keyFor(body, readKeptKey());
  keepKey(key);

  return key.key;
}
