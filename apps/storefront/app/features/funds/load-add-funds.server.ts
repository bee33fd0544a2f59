import { listPaymentMethods, topUpTotal } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { addressOf } from '../../shared/address.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { AppContext } from '../../shared/app-context.ts';
import { forCustomer } from '../../shared/guards.server.ts';
import { fittingFirst } from '../../shared/payment/fitting-first.ts';
import { topUpBody } from './top-up-body.ts';
import type { PricedTopUp } from './use-top-up-total.ts';

const SUGGESTED = '20';

type Asked = Parameters<typeof forCustomer>[1];

/** The ways to add funds and a top-up to begin with, priced, so that the first page names its total. */
export async function loadAddFunds(app: AppContext, asked: Asked) {
  const { locale, searchParams } = addressOf(asked.url);
  const wanted = searchParams.get('amount') ?? '';
  const amount = formatAmount(parseAmount(/^\d{1,7}(\.\d{1,2})?$/.test(wanted) ? wanted : SUGGESTED), 2);
  const { data: methods } = await forCustomer(
    app.call(listPaymentMethods, { query: { locale, top_up: '1' } }),
    asked,
  );
  const methodId = fittingFirst(methods, parseAmount(amount))[0]?.id ?? null;
  const begun = { amount, methodId, couponCode: '' };
  const priced = methodId === null ? null : await price(app, locale, topUpBody({ ...begun, methodId }));

  return { methods, begun, priced };
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
