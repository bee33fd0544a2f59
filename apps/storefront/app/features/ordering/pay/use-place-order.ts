import {
  orderByCard,
  type PaymentMethod,
  placeWidgetOrder,
  recordCheckoutButton,
  recordPaymentPage,
  requestOrder,
} from '@fanfare/contract';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../../shared/api.ts';
import { useMoneyGuard } from '../../../shared/frozen.ts';
import { keyFor } from '../../../shared/idempotency.ts';
import { useInstance, usePath } from '../../../shared/instance.ts';
import { forgetOrder } from '../../../shared/kept-order.ts';
import { orderQuery } from '../../../shared/order-query.ts';
import { goOnToPay, tellOfPayment } from '../../../shared/payment/open-payment.ts';
import { LEAVING, useAction } from '../../../shared/use-action.ts';
import { dropKeptKey, keepKey, readKeptKey } from '../draft/kept-draft.ts';
import { useAskAboutUnpaid } from './ask-about-unpaid.tsx';
import { launchSource } from './launch-source.ts';
import { type OrderSource, orderBody } from './order-body.ts';
import type { OrderLine } from './order-line.ts';
import { rememberUnpaid } from './unpaid-orders.ts';

const LONGEST_NAME = 60;

export type Placing = {
  lines: readonly (OrderLine | null)[];
  coupon: string;
  email: string;
  method: PaymentMethod | undefined;
  source: OrderSource;
  /** The total that the button showed. */
  total: string;
  /** Asked for by a consumer: begun before the time to withdraw is over. */
  startsAtOnce: boolean;
  /** The same one waits unpaid, and its buyer wants another. */
  isAgain?: boolean;
  /** Something is left to do on this page: a paid order does not lead to the others. */
  staysHere?: boolean;
  /** The order is placed, and what it was made from is emptied: at once, or when the one that is paid on another page is paid. */
  onPlaced: (awaited: number | null) => void;
};

/** Places an order: from the balance or a linked card at once, or by a method whose page, code or account comes next. Answers with what the server refused. */
export function usePlaceOrder() {
  const { locale, profile, settings } = useInstance();
  const { termsVersion } = settings;
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const query = orderQuery(locale, settings);
  const askAboutUnpaid = useAskAboutUnpaid();

  const termsOf = ({ coupon, total, startsAtOnce }: Placing, source: string | null) => ({
    coupon,
    source,
    utmName: offerOfAddress(),
    expectedTotal: total,
    termsVersion,
    startsAtOnce,
  });

  async function payFromBalance(placing: Placing): Promise<void> {
    const { lines, source, staysHere, onPlaced } = placing;
    const body = orderBody(lines, termsOf(placing, source));
    if (body === null) return;
    await callApi(placeWidgetOrder, { query, body }, { idempotencyKey: keptKeyFor(body) });
    forgetDraft();
    onPlaced(null);
    await revalidate();
    if (!staysHere) await navigate(path('/orders'), { state: { alert: 'order_created_successfully' } });
  }

  async function payByCard(placing: Placing): Promise<unknown> {
    const { lines, method, source, staysHere, onPlaced } = placing;
    const order = orderBody(lines, termsOf(placing, source));
    if (order === null || method?.linked_card_id === undefined) return null;
    const body = { ...order, ...duplicateOf(placing), recurring_payments_method_id: method.linked_card_id };
    const { data } = await callApi(orderByCard, { query, body }, { idempotencyKey: keptKeyFor(body) });
    forgetDraft();
    const [placed] = data.orders;
    onPlaced(data.redirect_url === null ? null : (placed?.id ?? null));
    if (data.redirect_url !== null) {
      if (placed) rememberUnpaid(order.orders, { id: placed.id, token: null });
      // The bank wants to see its customer, and sends them back.
      location.assign(data.redirect_url);
      return LEAVING;
    }
    if (data.payment === 'checking') tellOfPayment('checking');
    await revalidate();
    if (!staysHere) await navigate(path('/orders'), { state: { alert: 'order_created_successfully' } });

    return null;
  }

  async function payByMethod(placing: Placing): Promise<unknown> {
    const { lines, email, method, onPlaced } = placing;
    const order = orderBody(lines, termsOf(placing, launchSource()));
    if (order === null || method === undefined) return null;
    const receipt = profile === null && email.trim() !== '' ? email.trim() : null;
    const body = { ...order, ...duplicateOf(placing), payment_method_id: method.id, email: receipt };
    const { data } = await callApi(requestOrder, { query, body }, { idempotencyKey: keptKeyFor(body) });
    forgetDraft();
    const [placed] = data.orders;
    if (placed) rememberUnpaid(order.orders, placed);
    const isElsewhere = data.data.strategy === 'gateway' && data.data.redirect_url !== null;
    onPlaced(isElsewhere ? (placed?.id ?? null) : null);
    void callApi(recordPaymentPage).catch(() => null);
    if ((await goOnToPay(data.data)) === 'leaving') return LEAVING;
    // However it ended, the order is placed: its page tells how it stands and lets it be paid in another way.
    if (placed) await navigate(path(`/orders/${placed.id}?token=${placed.token}`));
    await revalidate();

    return null;
  }

  function wayOf(method: PaymentMethod | undefined): (placing: Placing) => Promise<unknown> {
    if (method?.strategy === 'balance') return payFromBalance;

    return method?.strategy === 'linkedCard' ? payByCard : payByMethod;
  }

  const { run, pending } = useAction(
    async (placing: Placing) => {
      void callApi(recordCheckoutButton).catch(() => null);
      const answer = await askAboutUnpaid(placing.lines.filter((line) => line !== null));

      return answer === 'stay' ? null : wayOf(placing.method)({ ...placing, isAgain: answer === 'again' });
    },
    { guard: useMoneyGuard() },
  );

  return { place: run, isSending: pending !== null };
}

/** The fee of an order that its buyer knew to be the second is not given back when both are paid. */
const duplicateOf = ({ isAgain }: Placing) => (isAgain ? { duplicate_accepted: true } : {});

/** The special offer that led here, as its link says. */
function offerOfAddress(): string | null {
  return new URLSearchParams(location.search).get('utm_name')?.slice(0, LONGEST_NAME) ?? null;
}

/** What was ordered is neither sent again by its key nor offered to go on with. */
function forgetDraft(): void {
  dropKeptKey();
  forgetOrder();
}

/** The key outlives a reload too: an order whose answer was lost is not bought a second time. */
function keptKeyFor(body: unknown): string {
  const key = keyFor(body, readKeptKey());
  keepKey(key);

  return key.key;
}
