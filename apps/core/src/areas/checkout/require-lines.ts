import type { OrderLine } from '@fanfare/contract';
import { invalid } from '../../refusal.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { prefixErrors } from './face/line-errors.ts';
import { type ResolvedLine, resolveLines } from './face/resolve-lines.ts';
import { refuseRepeatedLinks } from './link-conflicts.ts';

/** The lines of an order, each checked in full. Throws 422 with errors under `orders.N.*`. */
export async function requireLines(
  orders: readonly OrderLine[],
  snapshot: CatalogueSnapshot,
): Promise<ResolvedLine[]> {
  const outcomes = await resolveLines(orders, snapshot, { checksLinks: true });
  const errors = prefixErrors(outcomes, 'orders');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const lines = outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : []));
  refuseRepeatedLinks(lines);

  return lines;
}
