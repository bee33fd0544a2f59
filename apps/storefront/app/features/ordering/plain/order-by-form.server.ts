import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  type CostResult,
  type Locale,
  listPaymentMethods,
  orderByCard,
  type PaymentMethod,
  placeWidgetOrder,
  requestOrder,
  totalCost,
} from '@fanfare/contract';
import { data, redirect } from 'react-router';
import { addressOf } from '../../../shared/addresses/address.ts';
import { findService } from '../../../shared/catalogue/services.server.ts';
import { refusedForm } from '../../../shared/forms/form-action.server.ts';
import { localPath } from '../../../shared/i18n/locales.ts';
import { type RefillPrices, refillPrices } from '../../../shared/ordering/refill-prices.ts';
import { startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { netOf } from '../pay/net-of.ts';
import { costQuestion, orderBody } from '../pay/order-body.ts';
import { type PricedMethod, waysToPay } from './ways-to-pay.ts';

/** Fields of the order form by their names. */
type Entered = {
  serviceId: string;
  url: string;
  quantity: number;
  /** Null where the form has no answer. */
  isGuarantee: boolean | null;
  coupon: string;
  email: string;
  startsAtOnce: boolean;
};

/** An order that was priced by the server and waits for one more press. */
export type PlainOrder = {
  service: { id: number; name: string; lang?: string | undefined; slug: string };
  entered: Entered;
  cost: CostResult;
  /** All methods of the shop, including those that need scripts. */
  methods: PaymentMethod[];
  ways: PricedMethod[];
  /** Prices of a refill that the form has not answered: it is asked before the order can be paid. */
  refill: { guarantee: string | null; prices: RefillPrices | null } | null;
  /** Idempotency key of this page: a form sent twice orders once. */
  key: string;
  refusal: FormAnswer['refusal'] | null;
};

/** A priced order, or what was refused of a form that could not even be priced. */
export type OrderAnswer = Partial<FormAnswer> & { plain?: PlainOrder };

type FormRequest = { request: Request; url: URL };

/**
 * An order form that was sent before its script was here, or without any. First the server says what it costs: nothing is
 * ordered for a total that the buyer has not seen. Pressed there, it is placed for that total.
 */
export async function orderByForm(app: AppContext, { request, url }: FormRequest) {
  const { locale } = addressOf(url);
  const values = await request.formData();
  const entered = enteredIn(values);
  const pressed = textOf(values, 'payment');
  let refusal: FormAnswer['refusal'] | null = null;
  try {
    if (pressed !== '' && entered.isGuarantee !== null)
      throw redirect(await place(app, locale, entered, pressed, textOf(values, 'key')));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { status, message, errors } = error;
    refusal = { status, message, errors };
  }
  try {
    const plain = await price(app, locale, entered);

    return data(
      { plain: { ...plain, refusal } },
      { status: refusal?.status ?? (plain.refill === null ? 200 : 422) },
    );
  } catch (error) {
    return refusedForm(values, error);
  }
}

function enteredIn(values: FormData): Entered {
  const quantity = textOf(values, 'quantity').replace(/\D/g, '').slice(0, 9);

  return {
    serviceId: textOf(values, 'service_id'),
    url: textOf(values, 'url').trim(),
    quantity: Number(quantity),
    isGuarantee: { true: true, false: false }[textOf(values, 'is_guarantee')] ?? null,
    coupon: textOf(values, 'coupon'),
    email: textOf(values, 'email').trim(),
    startsAtOnce: startsAtOnce(values),
  };
}

const lineOf = ({ serviceId, url, quantity, isGuarantee }: Entered) => ({
  service_id: Number(serviceId),
  quantity,
  url,
  is_guarantee: isGuarantee === true,
});

async function price({ call, settings }: AppContext, locale: Locale, entered: Entered): Promise<PlainOrder> {
  const query = { locale };
  const question = costQuestion([lineOf(entered)], { coupon: entered.coupon, methodId: null });
  const service = await findService(call, locale, entered.serviceId);
  if (question === null || service === null)
    throw new ApiError(422, { message: 'Sent data is invalid', errors: {} });
  const [cost, methods] = await Promise.all([
    call(totalCost, { query, body: question.body }),
    call(listPaymentMethods, { query }),
  ]);
  const refused = Object.values(cost.errors ?? {}).flat();
  if (refused.length > 0) throw new ApiError(422, { message: refused.join('\n'), errors: {} });
  const { id, name, lang, slug, guarantee } = service;
  const isOpen = service.has_refill && entered.isGuarantee === null;

  return {
    service: { id, name, lang, slug },
    entered,
    cost,
    methods: methods.data,
    refill: isOpen ? { guarantee, prices: refillPrices(service, entered.quantity, settings) } : null,
    ways: waysToPay(methods.data, netOf(cost), settings.roundingPrecision),
    key: crypto.randomUUID(),
    refusal: null,
  };
}

/** Places it by the way whose button was pressed, for the total on it. Answers where to go on. */
async function place(
  { call, signedIn, settings }: AppContext,
  locale: Locale,
  entered: Entered,
  pressed: string,
  key: string,
) {
  const query = { locale };
  const [methodId = '', total = ''] = pressed.split(' ');
  const { data: methods } = await call(listPaymentMethods, { query });
  const method = methods.find(({ id }) => String(id) === methodId);
  const order = orderBody([lineOf(entered)], {
    coupon: entered.coupon,
    source: null,
    utmName: null,
    expectedTotal: total,
    termsVersion: settings.termsVersion,
    startsAtOnce: entered.startsAtOnce,
  });
  if (method === undefined || order === null)
    throw new ApiError(422, { message: 'Sent data is invalid', errors: {} });
  const once = { idempotencyKey: key };
  const orders = localPath(locale, '/orders');
  if (method.strategy === 'balance') {
    await call(placeWidgetOrder, { query, body: order }, once);
    return orders;
  }
  if (method.linked_card_id !== undefined) {
    const body = { ...order, recurring_payments_method_id: method.linked_card_id };
    const { data: charged } = await call(orderByCard, { query, body }, once);
    return charged.redirect_url ?? orders;
  }
  const email = signedIn === null && entered.email !== '' ? entered.email : null;

  const body = { ...order, payment_method_id: method.id, email };
  const { data: requested } = await call(requestOrder, { query, body }, once);
  const [placed] = requested.orders;

  return (
    requested.data.redirect_url ??
    localPath(locale, placed ? `/orders/${placed.id}?token=${placed.token}` : '/orders')
  );
}
