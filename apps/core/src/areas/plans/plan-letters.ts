import { parseLocale } from '@fanfare/contract';
import { formatExact, PAST_DUE_DAYS } from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { Letter } from '../../adapters/mail/port.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { letterTime } from '../../i18n/letter-time.ts';
import { findCustomer } from '../accounts/face/store.ts';
import type { PlanRow } from './store.ts';
import { readTariffs } from './tariff-plans.ts';

/** Reminds a customer of the end of their trial, and of what is charged then. */
export function writeReminder(core: Core, tx: Tx, plan: PlanRow): Promise<void> {
  return write(core, tx, plan, `plan-trial-ending:${plan.id}`, ({ name, time, price, url }) => ({
    template: 'plan-trial-ending',
    props: {
      plan: name,
      price,
      until: time(plan.period_end),
      by: plan.billing_type,
      campaignsUrl: url,
    },
  }));
}

/** Tells a customer that their plan could not be charged, and until when everything goes on. */
export function writeUnpaidLetter(core: Core, tx: Tx, plan: PlanRow): Promise<void> {
  const since = plan.past_due_since ?? core.clock.now();
  const key = `plan-unpaid:${plan.id}:${since.getTime()}`;

  return write(core, tx, plan, key, ({ name, time, price, url }) => ({
    template: 'plan-unpaid',
    props: {
      plan: name,
      price,
      until: time(secondsAfter(since, PAST_DUE_DAYS * 24 * 3600)),
      by: plan.billing_type,
      campaignsUrl: url,
    },
  }));
}

/** Tells a customer that their plan has ended because it was not paid. */
export function writeEndLetter(core: Core, tx: Tx, plan: PlanRow): Promise<void> {
  return write(core, tx, plan, `plan-ended:${plan.id}`, ({ name, url }) => ({
    template: 'plan-ended',
    props: { plan: name, days: PAST_DUE_DAYS, campaignsUrl: url },
  }));
}

type PlanFacts = { name: string; price: string; url: string; time(at: Date | null): string };

/** Emails about charges, which nobody can unsubscribe from. */
async function write(
  core: Core,
  tx: Tx,
  plan: PlanRow,
  idempotencyKey: string,
  make: (told: PlanFacts) => Letter,
): Promise<void> {
  const customer = await findCustomer(tx, plan.customer_id);
  const locale = parseLocale(plan.locale) ?? 'en';
  const tariff = (await readTariffs(tx, locale)).find(({ id }) => id === (plan.next_plan_id ?? plan.plan_id));
  if (!customer || !tariff) return;
  const letter = make({
    name: tariff.name,
    price: formatExact(plan.next_price ?? plan.price, 2),
    url: `${shopUrl(core, locale)}youtube-campaign`,
    time: (at) => letterTime(at ?? core.clock.now(), locale),
  });
  await writeLetters(
    tx,
    [{ ...letter, idempotencyKey, recipient: customer.email, locale }],
    core.clock.now(),
  );
}
