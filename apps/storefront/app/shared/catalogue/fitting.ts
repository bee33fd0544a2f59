import { SERVICE_FLAGS } from '@fanfare/contract';
import type { Catalogue } from './catalogue.ts';
import { orderOf } from './match.ts';

export type Fitting = {
  /** Rows of all types, most popular first. */
  rows: readonly number[];
  /** Types that offer something, in the operator's order. */
  types: readonly { id: number; name: string; rows: readonly number[] }[];
};

/** Services of the catalogue whose types take a link. */
export function fittingIn({ document, columns }: Catalogue, typeIds: readonly number[]): Fitting {
  const taken = document.types.map(({ id }) => typeIds.includes(id));
  const rows = [...orderOf(columns, 'popularity', 'desc')].filter(
    (row) => taken[columns.type[row] ?? 0] && ((columns.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated) === 0,
  );
  const ofType = Map.groupBy(rows, (row) => columns.type[row] ?? 0);

  return {
    rows,
    types: document.types.flatMap(({ id, name }, place) => {
      const own = ofType.get(place);
      return own ? [{ id, name, rows: own }] : [];
    }),
  };
}
