import type { Core } from '../../core.ts';
import { failChargeOf } from './apply-charge.ts';

const AT_ONCE = 100;

/** Gives up the charges whose top-up was refused or never finished, as when nobody came back from the page of a bank. */
export async function giveUpAbandonedCharges(core: Core): Promise<void> {
  const abandoned = await core.db
    .selectFrom('plan_charge')
    .innerJoin('invoice', 'invoice.id', 'plan_charge.invoice_id')
    .select('invoice.id')
    .where('plan_charge.state', '=', 'charging')
    .where('invoice.status', 'in', ['failed', 'expired', 'rejected'])
    .orderBy('plan_charge.id')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of abandoned) await failChargeOf(core, id);
}
