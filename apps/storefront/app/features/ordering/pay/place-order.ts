import { callApi } from '@fanfare/client/api.ts';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { LEAVING } from '@fanfare/client/use-action.ts';
import {
  type OrderLine,
  orderByCard,
  type PaymentMethod,
  placeWidgetOrder,
  recordCheckoutButton,
  recordPaymentPage,
  requestOrder,
} from '@fanfare/contract';
import { localPath } from '../../../shared/i18n/locales.ts';
import { forgetOrder } from '../../../shared/ordering/kept-order.ts';
import { goOnToPay, tellOfPayment } from '../../../shared/payment/open-payment.ts';
import { dropKeptKey, keepKey, readKeptKey } from '../draft/kept-draft.ts';
import { askAboutUnpaid } from './ask-about-unpaid.tsx';
import { launchSource } from './launch-source.ts';
import { type OrderSource, orderBody } from './order-body.ts';
import type { OrderingPage } from './ordering-page.ts';
import { refuseMissing } from './refuse-missing.ts';
import { rememberUnpaid } from './unpaid-orders.ts';

const LONGEST_NAME = 60;

export type Placing = {
  lines: readonly (OrderLine | null)[];
  /** By line: it can not be delivered without a link. */
  needsLink?: readonly boolean[];
  coupon: string;
  email: string;
  method: PaymentMethod | undefined;
  source: OrderSource;
  /** The total that the button showed. */
  total: string;
  /** Asked for by a consumer: begun before the time to withdraw is over. */
  startsAtOnce: boolean;
  /** True when an equal order waits unpaid and the buyer wants another. */
  isAgain?: boolean;
  /** True when this page has something left to do: a paid order then does not lead to the list of orders. */
  staysHere?: boolean;
  /** The order is placed, and what it was made from is emptied: at once, or when the one that is paid on another page is paid. */
  onPlaced: (awaited: number | null) => void;
};

/**
 * Places an order: from the balance or a linked card at once, or by a method whose page, code or account comes next.
 * Answers `LEAVING` where the browser goes to another site. Throws what is missing or the server refused, as `ApiError`.
 */
export async function placeOrder(placing: Placing, page: OrderingPage): Promise<unknown> {
  refuseMissing(placing, page);
  void callApi(recordCheckoutButton).catch(() => null);
  const answer = await askAboutUnpaid(
    placing.lines.filter((line) => line !== null),
    page,
  );
  if (answer === 'stay') return null;
  const { strategy } = placing.method ?? {};
  const pay = strategy === 'balance' ? payFromBalance : strategy === 'linkedCard' ? payByCard : payByMethod;

  return pay({ ...placing, isAgain: answer === 'again' }, page);
}

async function payFromBalance(placing: Placing, page: OrderingPage): Promise<void> {
  const { lines, source, onPlaced } = placing;
  const body = orderBody(lines, termsOf(placing, source, page));
  if (body === null) return;
  await callApi(placeWidgetOrder, { body }, { idempotencyKey: keptKeyFor(body) });
  forgetDraft();
  onPlaced(null);
  await goOn(placing, page);
}

async function payByCard(placing: Placing, page: OrderingPage): Promise<unknown> {
  const { lines, method, source, onPlaced } = placing;
  const order = orderBody(lines, termsOf(placing, source, page));
  if (order === null || method?.linked_card_id === undefined) return null;
  const body = { ...order, ...duplicateOf(placing), recurring_payments_method_id: method.linked_card_id };
  const { data } = await callApi(orderByCard, { body }, { idempotencyKey: keptKeyFor(body) });
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
  await goOn(placing, page);

  return null;
}

async function payByMethod(placing: Placing, page: OrderingPage): Promise<unknown> {
  const { lines, email, method, onPlaced } = placing;
  const order = orderBody(lines, termsOf(placing, launchSource(), page));
  if (order === null || method === undefined) return null;
  const receipt = page.profile === null && email.trim() !== '' ? email.trim() : null;
  const body = { ...order, ...duplicateOf(placing), payment_method_id: method.id, email: receipt };
  const { data } = await callApi(requestOrder, { body }, { idempotencyKey: keptKeyFor(body) });
  forgetDraft();
  const [placed] = data.orders;
  if (placed) rememberUnpaid(order.orders, placed);
  const isElsewhere = data.data.strategy === 'gateway' && data.data.redirect_url !== null;
  onPlaced(isElsewhere ? (placed?.id ?? null) : null);
  void callApi(recordPaymentPage).catch(() => null);
  if ((await goOnToPay(data.data)) === 'leaving') return LEAVING;
  // However it ended, the order is placed: its page tells how it stands and lets it be paid in another way.
  if (placed) await page.navigate(localPath(page.locale, `/orders/${placed.id}?token=${placed.token}`));
  await page.revalidate();

  return null;
}

/** A paid order leads to the others, unless something is left to do on this page. */
async function goOn({ staysHere }: Placing, { locale, navigate, revalidate }: OrderingPage): Promise<void> {
  await revalidate();
  if (!staysHere) {
    await navigate(localPath(locale, '/orders'), { state: { alert: 'order_created_successfully' } });
  }
}

const termsOf = (
  { coupon, total, startsAtOnce }: Placing,
  source: string | null,
  { settings }: OrderingPage,
) => ({
  coupon,
  source,
  utmName: offerOfAddress(),
  expectedTotal: total,
  termsVersion: settings.termsVersion,
  startsAtOnce,
});

/** The fee of an order that its buyer knew to be the second is not given back when both are paid. */
const duplicateOf = ({ isAgain }: Placing) => (isAgain ? { duplicate_accepted: true } : {});

/** The special offer that led here, as its link says. */
function offerOfAddress(): string | null {
  return new URLSearchParams(location.search).get('utm_name')?.slice(0, LONGEST_NAME) ?? null;
}

/** A placed order must not be sent again with its key, nor offered as a draft to continue. */
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
