import { ApiError } from '@fanfare/client/api-error.ts';
import { listInvoices, listPaymentMethods, type PaymentMethod, topUpTotal } from '@fanfare/contract';
import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { fittingFirst, limitOf } from '../../shared/payment/fitting-first.ts';
import { topUpBody } from './top-up-body.ts';
import type { PricedTopUp } from './use-top-up-total.ts';

const SUGGESTED = '20';
const EARLIER = '5';

/** The ways to add funds and a top-up to begin with, priced, so that the first page names its total. */
export async function loadAddFunds(app: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const wanted = searchParams.get('amount') ?? '';
  const amount = formatAmount(parseAmount(/^\d{1,7}(\.\d{1,2})?$/.test(wanted) ? wanted : SUGGESTED), 2);
  const here = /^[1-9]\d{0,8}$/.exec(searchParams.get('after') ?? '')?.[0] ?? null;
  const [{ data: methods }, invoices] = await Promise.all([
    app.call(listPaymentMethods, { query: { locale, top_up: '1' } }),
    app.call(listInvoices, { query: { locale, length: EARLIER, ...(here && { after: here }) } }),
  ]);
  const methodId = begunMethod(methods, searchParams.get('method'), parseAmount(amount));
  const begun = { amount, methodId, couponCode: (searchParams.get('coupon') ?? '').trim().slice(0, 60) };
  const priced =
    methodId === null ? null : await price(app, locale, topUpBody({ ...begun, methodId }, locale));

  return { methods, begun, priced, earlier: { invoices, here } };
}

/** The way that the address asks for where it takes the amount, else the first that does. */
function begunMethod(methods: readonly PaymentMethod[], wanted: string | null, amount: Micro): number | null {
  const asked = methods.find((method) => String(method.id) === wanted && limitOf(method, amount) === null);

  return asked?.id ?? fittingFirst(methods, amount)[0]?.id ?? null;
}

/** null for a top-up that the server refuses: the form asks again and says why. */
async function price(
  { call }: AppContext,
  locale: string,
  body: PricedTopUp['body'],
): Promise<PricedTopUp | null> {
  try {
    return { body, total: await call(topUpTotal, { query: { locale }, body }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}
