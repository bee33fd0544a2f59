import type { CatalogueDocument } from '@fanfare/contract';
import { factsTold } from '@fanfare/rules';

/** Measured orders of the services of a type, and the shortest and longest of their times in minutes. */
export type TypeFacts = {
  orders: number;
  starts: readonly [number, number];
  ends: readonly [number, number];
};

/** Facts of all services of a type together; null where those of none are told, or a time of all is unknown. */
export function factsOfType({ types, services }: CatalogueDocument, slug: string): TypeFacts | null {
  const place = types.findIndex((type) => type.slug === slug);
  const rows = services.type.flatMap((type, row) =>
    type === place && factsTold(services.fact_orders[row] ?? 0) === 'everywhere' ? [row] : [],
  );
  const [starts, ends] = [services.starts_in, services.done_in].map((column) =>
    rows.flatMap((row) => column[row] ?? []).filter((minutes) => minutes >= 0),
  );
  if (!starts?.length || !ends?.length) return null;

  return {
    orders: rows.reduce((sum, row) => sum + (services.fact_orders[row] ?? 0), 0),
    starts: [Math.min(...starts), Math.max(...starts)],
    ends: [Math.min(...ends), Math.max(...ends)],
  };
}
