import { SERVICE_FLAGS } from '@fanfare/contract';
import { type Catalogue, type CatalogueRow, rowAt } from '../../../shared/catalogue/catalogue.ts';

/** The cheapest service that can be ordered now, of every type by its place; none for a type without one (SP-05). */
export function cheapestByType(catalogue: Catalogue): ReadonlyMap<number, CatalogueRow> {
  const { columns } = catalogue;
  const rows = new Map<number, number>();
  for (let row = 0; row < columns.size; row += 1) {
    if ((columns.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated) continue;
    const type = columns.type[row] ?? 0;
    const known = rows.get(type);
    const isCheaper = known === undefined || (columns.price[row] ?? 0) < (columns.price[known] ?? 0);
    if (isCheaper) rows.set(type, row);
  }

  return new Map([...rows].map(([type, row]) => [type, rowAt(catalogue, row)]));
}
