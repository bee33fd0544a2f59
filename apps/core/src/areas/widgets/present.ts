import type { OrderWidget } from '@fanfare/contract';
import { formatExact, toWireFraction } from '@fanfare/rules';
import type { WidgetRow } from './store.ts';

/** A widget on the wire (ENT-63). */
export function presentWidget(row: WidgetRow, decimals: number): OrderWidget {
  return {
    id: row.id,
    name: row.name,
    api_token: row.token,
    minimum_purchase_amount: formatExact(row.minimum_amount, decimals),
    payment_methods: row.method_ids,
    reward_percent: toWireFraction(BigInt(row.fraction)),
  };
}
