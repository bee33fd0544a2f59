import { type FreeTrialReason, parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import { type Quest, readQuests } from './quests.ts';
import type { TrialRow } from './store.ts';

type Granted = { trial: TrialRow; quest: Quest; customer: CustomerRow };

/** Tells a customer that a trial was granted: its order runs. */
export async function writeGrantedLetter(
  core: Core,
  tx: Tx,
  { trial, quest, customer }: Granted,
): Promise<void> {
  const locale = parseLocale(trial.locale) ?? 'en';
  const { content } = await core.catalogue.charged(tx);
  const letter = {
    template: 'trial-granted' as const,
    props: {
      quest: await nameOf(tx, trial, quest),
      order: trial.order_id ?? 0,
      service: content(locale).serviceName(quest.service_id),
      quantity: quest.quantity,
      url: trial.url,
      orderUrl: `${shopUrl(core, locale)}orders/${trial.order_id}`,
    },
    idempotencyKey: `trial-granted:${trial.id}`,
    recipient: customer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

type Refused = { trial: TrialRow; quest: Quest; reason: FreeTrialReason };

/** Tells a customer why a trial was not granted, and that it may be sent again. */
export async function writeRefusedLetter(
  core: Core,
  tx: Tx,
  { trial, quest, reason }: Refused,
): Promise<void> {
  const locale = parseLocale(trial.locale) ?? 'en';
  const customer = await findCustomer(tx, trial.customer_id);
  const letter = {
    template: 'trial-not-granted' as const,
    props: {
      quest: await nameOf(tx, trial, quest),
      reason,
      trialUrl: `${shopUrl(core, locale)}free-trials/${quest.id}`,
    },
    idempotencyKey: `trial-not-granted:${trial.id}`,
    recipient: customer?.email ?? null,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

/** The quest's name in the language of the letter. */
async function nameOf(tx: Tx, { locale }: TrialRow, { id, name }: Quest): Promise<string> {
  const [own] = await readQuests(tx, parseLocale(locale) ?? 'en', [id]);

  return own?.name ?? name;
}
