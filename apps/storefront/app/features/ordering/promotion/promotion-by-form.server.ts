import { ApiError } from '@fanfare/client/api-error.ts';
import { createSubscription, type Locale, linkCard, subscriptionCost } from '@fanfare/contract';
import { data, redirect } from 'react-router';
import { addressOf } from '../../../shared/addresses/address.ts';
import { localPath } from '../../../shared/i18n/locales.ts';
import { startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { loadPromotion } from './load-promotion.server.ts';
import type { Promotion } from './promotion.ts';
import { wayToRegister } from './promotion-address.ts';
import { promotionBody, promotionQuestion } from './promotion-body.ts';
import { promotionErrors } from './promotion-errors.ts';
import { isSound, promotionProblems } from './promotion-problems.ts';
import { type PlainAnswer, promotionOf, type ServedPromotion } from './served-promotion.ts';

const NOTHING_WRONG = { errors: {}, general: [] };

/**
 * The form of a promotion that was sent before its script was here, or without any. The form comes back with everything that was
 * entered and with what a post costs; once the sum that was seen is the sum that is asked for, the promotion begins.
 */
export async function promotionByForm(app: AppContext, { request, url }: { request: Request; url: URL }) {
  const { locale } = addressOf(url);
  const values = await request.formData();
  const entered = [...values].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  if (app.signedIn === null) throw redirect(wayToRegister(locale, entered));
  const served = await loadPromotion(app, locale, entered);
  const promotion = promotionOf(served);
  const typeIds = promotionQuestion(promotion)?.typeIds ?? [];
  const { priced, ...refused } = await price(app, locale, promotion);
  if (priced?.perPost === values.get('seen') && isSound(promotionProblems(promotion, served.networks))) {
    try {
      throw redirect(await begin(app, locale, promotion, values));
    } catch (error) {
      return answer(served, { priced, ...refusalOf(error, typeIds) }, 422);
    }
  }

  return answer(served, { priced, ...refused }, 200);
}

function answer(served: ServedPromotion, said: Omit<PlainAnswer, 'key'>, status: number) {
  return data({ promotion: { ...served, answer: { ...said, key: crypto.randomUUID() } } }, { status });
}

async function price(
  { call }: AppContext,
  locale: Locale,
  promotion: Promotion,
): Promise<Omit<PlainAnswer, 'key'>> {
  const question = promotionQuestion(promotion);
  if (question === null) return { priced: null, ...NOTHING_WRONG };
  const { body, typeIds } = question;
  try {
    const cost = await call(subscriptionCost, { query: { locale }, body });

    return {
      priced: {
        costs: cost.services.map(({ index, cost: ofPost }) => [typeIds[index] ?? 0, ofPost]),
        perPost: cost.cost_per_publication,
        total: cost.total_cost,
      },
      ...NOTHING_WRONG,
    };
  } catch (error) {
    return { priced: null, ...refusalOf(error, typeIds) };
  }
}

/** Begins it, and answers where to go on: to its page, or to the gateway that links a card. */
async function begin(
  { call, settings }: AppContext,
  locale: Locale,
  promotion: Promotion,
  values: FormData,
): Promise<string> {
  const query = { locale };
  const body = promotionBody(promotion, {
    termsVersion: settings.termsVersion,
    startsAtOnce: startsAtOnce(values),
  });
  const once = { idempotencyKey: String(values.get('key')) };
  const { data: created } = await call(createSubscription, { query, body }, once);
  const page = localPath(locale, `/subscriptions/${created.id}`);
  if (body.billing_type !== 'card' || body.recurring_payments_method_id != null) return page;
  const linking = { payment_method_id: promotion.linkMethodId ?? 0, subscription_id: created.id };

  // The promotion is there: its page offers the card once more.
  return call(linkCard, { query, body: linking }).then(
    ({ data: linked }) => linked.redirect_url,
    () => page,
  );
}

function refusalOf(error: unknown, typeIds: readonly number[]) {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
  const { errors, general } = promotionErrors(error, typeIds);

  return { errors, general };
}
