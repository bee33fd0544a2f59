import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { stepPlans } from '../../src/areas/plans/step-plans.ts';
import { halfUp, methodTerms } from './amounts.ts';
import { type Answers, type Model, type Pair, type Part, step, words, workerStep } from './model.ts';
import { newInvoice } from './records.ts';

const DAY = 24 * 3_600_000;
/** The method of the buyer's card. */
const CARD = 1;

/** Plans of the demo (demo/catalogue/tariff-plans.json). Prices in micro-USD a month. */
const PLANS = [
  { id: 1, price: 0n, trialDays: 0 },
  { id: 2, price: 9_000_000n, trialDays: 7 },
  { id: 3, price: 24_000_000n, trialDays: 7 },
  { id: 4, price: 79_000_000n, trialDays: 14 },
] as const;
type ModelTariff = (typeof PLANS)[number];

type ModelPlan = {
  tariff: ModelTariff;
  status: 'trial' | 'active' | 'past_due' | 'canceled';
  isByCard: boolean;
  next: ModelTariff | null;
  isEnding: boolean;
  wasReminded: boolean;
  /** The day of the month on which it is charged. */
  day: number;
  start: number | null;
  end: number | null;
  since: number | null;
  /** Time of the next due step; null for none. */
  due: number | null;
  charges: string[];
};
type Charge = { kind: 'start' | 'renewal' | 'upgrade'; amount: bigint };

/** Plans of the keyword tools, charged from the balance or by card (rules §2.16). */
class Plans {
  readonly all: ModelPlan[] = [];
  private hasTried = false;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  private get held(): ModelPlan | null {
    return this.all.find(({ status }) => status !== 'canceled') ?? null;
  }

  choose(tariff: ModelTariff, isByCard: boolean): 200 | 422 {
    const { held } = this;
    if (held?.status === 'past_due') return 422;
    if (held && held.end !== null && held.tariff !== tariff) return this.change(held, tariff, isByCard);
    if (held?.tariff === tariff) {
      Object.assign(held, { isByCard, next: null, isEnding: false });
      this.plan(held);
      return 200;
    }
    const plan = held ?? this.newPlan(tariff);
    if (tariff.trialDays > 0 && !this.hasTried) this.begin(plan, tariff, isByCard);
    else if (!this.start(plan, tariff, isByCard)) return 422;
    if (plan !== held) this.all.push(plan);

    return 200;
  }

  private newPlan(tariff: ModelTariff): ModelPlan {
    const none = { next: null, start: null, end: null, since: null, due: null };
    const flags = { isByCard: false, isEnding: false, wasReminded: false };

    return { tariff, status: 'active', day: 0, charges: [], ...none, ...flags };
  }

  /** Begins a trial. */
  private begin(plan: ModelPlan, tariff: ModelTariff, isByCard: boolean): void {
    const { now } = this.model;
    const end = now + tariff.trialDays * DAY;
    this.hasTried = true;
    Object.assign(plan, { tariff, status: 'trial', isByCard, wasReminded: false });
    Object.assign(plan, { start: now, end, day: new Date(end).getUTCDate(), next: null, isEnding: false });
    this.plan(plan);
  }

  private start(plan: ModelPlan, tariff: ModelTariff, isByCard: boolean): boolean {
    const { now } = this.model;
    if (!this.charge({ ...plan, isByCard }, { kind: 'start', amount: tariff.price }, plan)) return false;
    Object.assign(plan, { tariff, isByCard, isEnding: false });
    if (tariff.price === 0n) plan.charges.pop();
    else this.period(plan, now, new Date(now).getUTCDate());
    this.plan(plan);

    return true;
  }

  private change(plan: ModelPlan, tariff: ModelTariff, isByCard: boolean): 200 | 422 {
    if (tariff.price < plan.tariff.price) Object.assign(plan, { isByCard, isEnding: false, next: tariff });
    else {
      const amount = this.upgradeCost(plan, tariff);
      if (amount > 0n && !this.charge({ ...plan, isByCard }, { kind: 'upgrade', amount }, plan)) return 422;
      Object.assign(plan, { tariff, isByCard, next: null, isEnding: false });
    }
    this.plan(plan);

    return 200;
  }

  private upgradeCost({ tariff, status, start, end }: ModelPlan, to: ModelTariff): bigint {
    if (status === 'trial' || start === null || end === null) return 0n;
    const all = Math.round((end - start) / DAY);
    const left = Math.min(all, Math.max(0, Math.ceil((end - this.model.now) / DAY)));

    return halfUp((to.price - tariff.price) * BigInt(left), BigInt(all));
  }

  pay(isByCard: boolean): 200 | 404 | 422 {
    const { held } = this;
    if (!held) return 404;
    if (held.status === 'past_due' && !this.renew({ ...held, isByCard }, held)) return 422;
    held.isByCard = isByCard;
    this.plan(held);

    return 200;
  }

  stop(): 200 | 404 {
    const { held } = this;
    if (!held) return 404;
    if (held.status === 'past_due' || held.end === null) this.end(held);
    else {
      Object.assign(held, { isEnding: true, next: null });
      this.plan(held);
    }

    return 200;
  }

  /** Work on a plan when its time has come. */
  work(): void {
    const { held } = this;
    const { now } = this.model;
    if (!held || held.due === null || held.end === null || now < held.due) return;
    const isOver = held.since !== null && now >= held.since + 7 * DAY;
    if (held.status === 'trial' && now < held.end) held.wasReminded = true;
    else if (held.isEnding || isOver) {
      this.end(held);
      return;
    } else if (!this.renew(held, held)) Object.assign(held, { status: 'past_due', since: held.since ?? now });
    this.plan(held);
  }

  /** Charges the next period to whoever pays. */
  private renew(payer: ModelPlan, plan: ModelPlan): boolean {
    const { now } = this.model;
    const tariff = plan.next ?? plan.tariff;
    const isLate = plan.end === null || now > plan.end + 8 * DAY;
    const start = isLate ? now : (plan.end ?? now);
    if (!this.charge(payer, { kind: 'renewal', amount: tariff.price }, plan)) return false;
    Object.assign(plan, { tariff, next: null });
    this.period(plan, start, isLate ? new Date(now).getUTCDate() : plan.day);

    return true;
  }

  /** Takes money from the balance, bonus first, or by the card, whose money is spent as it comes. */
  private charge({ isByCard }: ModelPlan, { kind, amount }: Charge, plan: ModelPlan): boolean {
    const { now, payments, wallet } = this.model;
    if (isByCard && amount > 0n) {
      const { fee, isTaken } = methodTerms(CARD, amount);
      if (!isTaken) return false;
      const none = { purchase: null, methodBonus: 0n, couponBonus: 0n, coupon: null };
      const invoice = newInvoice({ ...none, amount, fee, createdAt: now });
      payments.invoices.push(invoice);
      payments.pay(invoice);
      wallet.cash.take(amount, () => false);
    } else {
      if (amount > wallet.all) return false;
      const bonus = amount < wallet.bonus ? amount : wallet.bonus;
      wallet.bonus -= bonus;
      wallet.cash.take(amount - bonus, () => false);
    }
    plan.charges.push(`${kind}:${amount}`);

    return true;
  }

  /** A paid period, which ends a month later on its day, or on the last one of a shorter month. */
  private period(plan: ModelPlan, start: number, day: number): void {
    const isFree = plan.tariff.price === 0n;
    const from = new Date(start);
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(end.getUTCMonth() + 1);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(day, last));
    Object.assign(plan, { status: 'active', since: null, day });
    Object.assign(plan, isFree ? { start: null, end: null } : { start: from.getTime(), end: end.getTime() });
  }

  private end(plan: ModelPlan): void {
    Object.assign(plan, { status: 'canceled', since: null, next: null, due: null });
  }

  /** Sets when something is due about a plan next. */
  private plan(plan: ModelPlan): void {
    const { status, end, since, wasReminded, isEnding } = plan;
    const { now } = this.model;
    if (end === null) plan.due = null;
    else if (status === 'past_due') plan.due = Math.min(now + DAY, (since ?? now) + 7 * DAY);
    else if (status === 'trial' && !wasReminded && !isEnding && end - 3 * DAY > now) plan.due = end - 3 * DAY;
    else plan.due = end;
  }
}

declare module './model.ts' {
  interface Model {
    plans: Plans;
  }
}

type Paying = { isByCard: boolean };
const payer = ({ cardId }: Pair, isByCard: boolean) => ({
  recurring_payments_method_id: isByCard ? cardId : null,
});

async function choose(pair: Pair, { tariff, isByCard }: Paying & { tariff: ModelTariff }): Promise<Answers> {
  const { api, model, token } = pair;
  const { status } = await api.call(
    contract.subscribeToPlan,
    { params: { planId: String(tariff.id) }, body: payer(pair, isByCard) },
    { token: await token() },
  );

  return [status, model.plans.choose(tariff, isByCard)];
}

async function pay(pair: Pair, { isByCard }: Paying): Promise<Answers> {
  const { api, model, token } = pair;
  const body = payer(pair, isByCard);
  const { status } = await api.call(contract.payPlan, { body }, { token: await token() });

  return [status, model.plans.pay(isByCard)];
}

async function stop({ api, model, token }: Pair): Promise<Answers> {
  const { status } = await api.call(contract.stopPlan, {}, { token: await token() });

  return [status, model.plans.stop()];
}

async function work({ core, model }: Pair): Promise<void> {
  await stepPlans(core);
  model.plans.work();
}

const isByCard = fc.nat(3).map((drawn) => drawn === 0);

export const plans: Part = {
  keep(model) {
    model.plans = new Plans(model);
  },
  steps: {
    'choose plan': step(choose, {
      customer: [6, { tariff: fc.constantFrom(...PLANS, PLANS[3], PLANS[3]), isByCard }],
      isCall: true,
    }),
    'pay plan': step(pay, { customer: [1, { isByCard }], isCall: true }),
    'stop plan': step(stop, { customer: [1, {}], isCall: true }),
    'charge plans': workerStep(work, { customer: 9 }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'plan', plan_id, status, coalesce(next_plan_id, 0), is_ending,
      coalesce((extract(epoch from period_end) * 1000)::bigint, 0), coalesce((extract(epoch from past_due_since) * 1000)::bigint, 0),
      (select string_agg(kind || ':' || amount, ',' order by charge.id) from plan_charge charge
        where charge.subscription_id = held.id and state = 'paid')), E'\n' order by id)
    from plan_subscription held where customer_id = ${customerId}`,
  told: ({ plans: { all } }) =>
    all.map(({ tariff, status, next, isEnding, end, since, charges }) =>
      words(
        ...['plan', tariff.id, status, next?.id ?? 0, isEnding ? 't' : 'f', end ?? 0, since ?? 0],
        charges.join(',') || null,
      ),
    ),
};
