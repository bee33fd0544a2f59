import type { OrderLine } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { isContested } from '../orders/face/running-links.ts';
import type { ResolvedLine } from './face/resolve-lines.ts';
import { requireLines } from './require-lines.ts';

/** The lines of an order by a catalogue that may not be the one to charge by. */
export type LinesAhead = { snapshot: CatalogueSnapshot; lines: ResolvedLine[] };

/**
 * Resolves lines by the catalogue that is shown, nearly always the one to charge by: what they need of the database is asked together
 * with the price. Null where something is wrong with them, which the catalogue to charge by decides, or their links have to be locked.
 */
export async function lookAhead(core: Core, orders: readonly OrderLine[]): Promise<LinesAhead | null> {
  try {
    const snapshot = await core.catalogue.current();
    const lines = await requireLines(orders, snapshot);

    return lines.some(isContested) ? null : { snapshot, lines };
  } catch {
    return null;
  }
}
