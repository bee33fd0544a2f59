import { type Fraction, type Micro, parseAmount, parseFraction, toWireFraction } from '@fanfare/rules';
import { checkAll } from '../../check-all.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { mostShare } from './face/sale-terms.ts';
import { offeredByWidgets } from './list-methods.ts';
import type { WidgetSettings } from './store.ts';

const MOST_MINIMUM = 10_000_000_000n;

type Sent = {
  name: string;
  minimum_purchase_amount: string;
  payment_methods: readonly number[];
  reward_percent: number;
};

/** Settings of a widget as its owner sent them, each against what the shop allows. Throws 422 on each that is not allowed. */
export async function readSettings(core: Core, tx: Tx, sent: Sent): Promise<WidgetSettings> {
  const [share, minimum, methods] = await checkAll([
    () => readShare(core, tx, sent.reward_percent),
    () => readMinimum(sent.minimum_purchase_amount),
    () => readMethods(core, tx, sent.payment_methods),
  ]);

  return { name: sent.name, fraction: share, minimumAmount: minimum, methodIds: methods };
}

/** A share as parts per million; whatever is finer is cut off. */
export async function readShare(core: Core, tx: Tx, share: number): Promise<Fraction> {
  const { globalSettings } = await core.site.charged(tx);
  const fraction = parseFraction(share.toFixed(6));
  const most = mostShare(globalSettings);
  if (fraction > most)
    throw invalidField('reward_percent', 'widgets.share_too_large', { percent: toWireFraction(most) * 100 });

  return fraction;
}

export function readMinimum(amount: string): Micro {
  const minimum = parseAmount(amount);
  if (minimum > MOST_MINIMUM)
    throw invalidField('minimum_purchase_amount', 'validation.too_large', {
      max: Number(MOST_MINIMUM / 1_000_000n),
    });

  return minimum;
}

export async function readMethods(core: Core, tx: Tx, ids: readonly number[]): Promise<number[]> {
  const offered = offeredByWidgets(await core.catalogue.charged(tx));
  if (!ids.every((id) => offered.has(id)))
    throw invalidField('payment_methods', 'checkout.method_not_offered');

  return [...new Set(ids)];
}
