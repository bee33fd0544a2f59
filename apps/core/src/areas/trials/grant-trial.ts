import { parseLocale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalid, notFound, Refusal } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { placeOrder } from '../checkout/face/place-order.ts';
import type { Quest } from './quests.ts';
import type { TrialRow } from './store.ts';
import { writeGrantedLetter } from './trial-letters.ts';
import { grant } from './trial-states.ts';

/**
 * Places the free order of a trial, at a price of 0 and without a refill (rules §2.14), and tells its customer.
 * Lock the customer's wallet and the trial first. Throws 422 on `url` for a link that can not be ordered now, and on
 * `service_id` and `quantity` where the reward is not sold so.
 */
export async function grantTrial(core: Core, tx: Tx, trial: TrialRow, quest: Quest): Promise<TrialRow> {
  const customer = await findCustomer(tx, trial.customer_id);
  if (!customer) throw notFound('page');
  const { service_id, quantity } = quest;
  const { orders } = await placeOrder(
    core,
    tx,
    {
      customerId: customer.id,
      email: customer.email,
      isGuest: false,
      mayClaim: false,
      // The letter of the trial tells of the order.
      writesLetter: false,
      locale: parseLocale(trial.locale) ?? 'en',
    },
    {
      orders: [{ service_id, quantity, url: trial.url, is_guarantee: false }],
      source: 'free_trial',
      agreement: { termsVersion: customer.terms_version, startsAtOnce: false },
    },
    { by: 'trial' },
  ).catch(ofOneOrder);
  const [order] = orders;
  if (!order) throw new Error(`trial ${trial.id} has no order`);
  const granted = await grant(tx, trial.id, { orderId: order.id, now: core.clock.now() });
  await writeGrantedLetter(core, tx, { trial: granted, quest, customer });

  return granted;
}

/** Fields of the one order are those of the trial. */
function ofOneOrder(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
  const fields = Object.entries(error.fields).map(([field, said]) => [
    field.replace(/^orders\.0\./, ''),
    said,
  ]);
  throw invalid(Object.fromEntries(fields));
}
