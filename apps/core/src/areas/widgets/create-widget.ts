import type { createOrderWidget as endpoint, ParsedInputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { readSettings } from './read-settings.ts';
import { findWidgets, insertWidget, type WidgetRow } from './store.ts';

const MOST = 50;

/**
 * Makes an order widget of a customer (API-82). Throws 422 on `reward_percent` above the shop's share, on `payment_methods` that
 * widgets may not offer, and on `name` for one widget too many.
 */
export async function createWidget(
  core: Core,
  tx: Tx,
  customerId: number,
  body: ParsedInputOf<typeof endpoint>['body'],
): Promise<WidgetRow> {
  const settings = await readSettings(core, tx, body);
  // Nobody makes another one meanwhile.
  await lockWallet(tx, customerId);
  if ((await findWidgets(tx, customerId)).length >= MOST)
    throw invalidField('name', 'widgets.too_many', { most: MOST });

  return insertWidget(tx, { customerId, ...settings, now: core.clock.now() });
}
