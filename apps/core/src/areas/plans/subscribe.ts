import type { InputOf, Locale, subscribeToPlan } from '@fanfare/contract';
import { type BillingType, periodEnd, trialEnd } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { requireCard } from '../billing/face/linked-cards.ts';
import { requireExpectedTotal } from '../checkout/face/expected-total.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { chargePlan, type PlanCharge } from './charge-plan.ts';
import { movePlan } from './move-plan.ts';
import { type QuotedChange, quoteChange } from './quote-change.ts';
import { hasTried, lockOpenPlan, openCharge, type PlanRow } from './store.ts';
import { readTariffs, type TariffRow } from './tariff-plans.ts';

type Request = InputOf<typeof subscribeToPlan>['body'];
type Chosen = { customerId: number; tariff: TariffRow; payer: Payer; locale: Locale };
type Payer = { billing_type: BillingType; card_id: number | null };
const DONE = { invoiceId: null };

/**
 * Starts a plan or changes to it (API-121; rules §2.16), as `planChange` names it. Returns the top-up that is to be
 * charged to a linked card, if one is. Whoever asks again while it has no answer asks for the same charge.
 *
 * Throws 404 for a plan that is not offered, 409 `price_changed` when another amount was seen as due, and 422: on `plan` while
 * another charge has no answer or a failed one is not paid, on `balance`, on `recurring_payments_method_id`.
 */
export async function subscribe(
  core: Core,
  tx: Tx,
  { customerId, planId, locale }: { customerId: number; planId: string; locale: Locale },
  request: Request,
): Promise<{ invoiceId: number | null }> {
  await lockWallet(tx, customerId);
  const held = (await lockOpenPlan(tx, customerId)) ?? null;
  const tariff = await requireTariff(core, tx, planId, locale);
  const payer = await payerOf(tx, held, customerId, request?.recurring_payments_method_id);
  const open = held && (await openCharge(tx, held.id));
  if (open) {
    if (open.plan_id === tariff.id && held.card_id === payer.card_id) return { invoiceId: open.invoice_id };
    throw invalidField('plan', 'plans.charge_open');
  }
  if (held?.status === 'past_due') throw invalidField('plan', 'plans.pay_first');
  const now = core.clock.now();
  const { decimals } = await core.catalogue.charged(tx);
  const change = quoteChange(held, tariff, { hasTried: await hasTried(tx, customerId), now, decimals });
  requireExpectedTotal(request?.expected_total, change.dueNow, decimals);

  return carryOut(core, tx, held, change, { customerId, tariff, payer, locale });
}

async function carryOut(
  core: Core,
  tx: Tx,
  held: PlanRow | null,
  change: QuotedChange,
  chosen: Chosen,
): Promise<{ invoiceId: number | null }> {
  const { tariff, payer } = chosen;
  const now = core.clock.now();
  const stays = { ...payer, next_plan_id: null, next_price: null, is_ending: false };
  const agreed = { ...stays, plan_id: tariff.id, price: tariff.price };
  if (change.kind === 'trial') {
    const trial_ends_at = trialEnd(now, { id: tariff.id, price: tariff.price, trialDays: tariff.trial_days });
    const period = { trial_ends_at, anchor_at: trial_ends_at, period_start: now, period_end: trial_ends_at };
    const plan = held ?? (await insertPlan(core, tx, chosen));
    await movePlan(core, tx, plan, { ...agreed, ...period, status: 'trial', reminded_at: null });
    return DONE;
  }
  if (change.kind === 'start') return start(core, tx, held, chosen);
  if (held === null) throw new Error(`a plan can not ${change.kind} without one`);
  if (change.kind === 'downgrade')
    await movePlan(core, tx, held, { ...stays, next_plan_id: tariff.id, next_price: tariff.price });
  else if (change.kind === 'upgrade' && change.dueNow > 0n)
    return chargePlan(core, tx, await movePlan(core, tx, held, payer), {
      ...chargeOf(tariff, held.period_start ?? now, held.period_end ?? now),
      kind: 'upgrade',
      amount: change.dueNow,
    });
  else await movePlan(core, tx, held, change.kind === 'upgrade' ? agreed : { ...payer, ...stays });

  return DONE;
}

/** Begins the first period, which is paid before it; a plan without a price has none. */
async function start(core: Core, tx: Tx, held: PlanRow | null, chosen: Chosen) {
  const { tariff, payer } = chosen;
  const plan = held ?? (await insertPlan(core, tx, chosen));
  if (tariff.price === 0n) {
    await movePlan(core, tx, plan, { plan_id: tariff.id, price: 0n, status: 'active', is_ending: false });
    return DONE;
  }
  const now = core.clock.now();

  return chargePlan(core, tx, held ? await movePlan(core, tx, held, payer) : plan, {
    ...chargeOf(tariff, now, periodEnd(now, now)),
    kind: 'start',
    amount: tariff.price,
  });
}

const chargeOf = (tariff: TariffRow, start: Date, end: Date): Omit<PlanCharge, 'kind' | 'amount'> => ({
  plan_id: tariff.id,
  price: tariff.price,
  period_start: start,
  period_end: end,
});

function insertPlan(core: Core, tx: Tx, { customerId, tariff, payer, locale }: Chosen): Promise<PlanRow> {
  return tx
    .insertInto('plan_subscription')
    .values({
      customer_id: customerId,
      plan_id: tariff.id,
      price: tariff.price,
      status: 'pending',
      ...payer,
      started_at: core.clock.now(),
      trial_ends_at: null,
      anchor_at: null,
      period_start: null,
      period_end: null,
      next_step_at: null,
      locale,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function requireTariff(core: Core, tx: Tx, planId: string, locale: Locale): Promise<TariffRow> {
  const { settings } = await core.site.charged(tx);
  const tariffs = settings.features.keywordTools ? await readTariffs(tx, locale) : [];
  const tariff = tariffs.find(({ id, is_enabled }) => String(id) === planId && is_enabled);
  if (!tariff) throw notFound('page');

  return tariff;
}

/** Payer of the plan: as before where nobody else is named, the balance at first. */
export async function payerOf(
  tx: Tx,
  held: PlanRow | null,
  customerId: number,
  cardId: number | null | undefined,
): Promise<Payer> {
  if (cardId === undefined && held) return { billing_type: held.billing_type, card_id: held.card_id };
  if (cardId == null) return { billing_type: 'balance', card_id: null };

  return { billing_type: 'card', card_id: (await requireCard(tx, customerId, cardId)).id };
}
