import { formatAmount, lineCost } from '@fanfare/rules';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { emptyLine } from '../draft/line.ts';
import { quoteLineOf } from '../pay/estimate.ts';

/** Cost of the refill of a quantity, as text in dollars. */
export function refillCost(
  service: Orderable,
  quantity: number,
  shop: { guaranteeChargePercent: number; roundingPrecision: number },
): string {
  const line = { ...emptyLine({ id: 0, networkId: service.network_id }), service, quantity };
  const quoted = quoteLineOf(line, shop);
  const decimals = shop.roundingPrecision;
  if (quoted === null) return '0';
  const [all, bare] = [true, false].map((isGuarantee) => lineCost({ ...quoted, isGuarantee, decimals }));

  return formatAmount((all ?? 0n) - (bare ?? 0n), decimals);
}
