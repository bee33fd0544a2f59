/** Change of a row since it was shown: it changed, or it left the list. */
export type RowMark = 'changed' | 'left';

export type Held<Row> = {
  rows: readonly Row[];
  marks: ReadonlyMap<string, RowMark>;
  /** New rows that stand between those that are shown, and so wait. */
  fresh: number;
};

/** Row with an id. */
export type Named = { id: number | string };
const idOf = ({ id }: Named) => String(id);

/**
 * Holds a list in place while it changes: rows keep their places, those that left stay, marked, and new ones between them are only
 * counted; what comes after the last one shown follows, since it moves nothing. `isWhole`: no further page is unread, so that
 * a row missing at the end has left, and is not only pushed to the next page.
 */
export function hold<Row extends Named>(
  before: Held<Row>,
  latest: readonly Row[],
  isWhole: boolean,
): Held<Row> {
  const byId = new Map(latest.map((row) => [idOf(row), row]));
  const shown = new Set(before.rows.map(idOf));
  const places = latest.flatMap((row, place) => (shown.has(idOf(row)) ? [place] : []));
  const last = places.at(-1) ?? -1;
  const lastRow = latest[last];
  const lastId = lastRow === undefined ? null : idOf(lastRow);
  const marks = new Map(before.marks);
  let isPastLast = false;
  const kept = before.rows.map((row) => {
    const id = idOf(row);
    const now = byId.get(id);
    if (now === undefined) {
      if (isWhole || !isPastLast) marks.set(id, 'left');
      return row;
    }
    if (id === lastId) isPastLast = true;
    if (marks.get(id) === 'left') marks.delete(id);
    if (JSON.stringify(now) !== JSON.stringify(row)) marks.set(id, 'changed');

    return now;
  });
  const isNew = (row: Row) => !shown.has(idOf(row));

  return {
    rows: [...kept, ...latest.slice(last + 1).filter(isNew)],
    marks,
    fresh: latest.slice(0, last + 1).filter(isNew).length,
  };
}

/** A list as it is read, with nothing held. */
export const asRead = <Row>(rows: readonly Row[]): Held<Row> => ({ rows, marks: new Map(), fresh: 0 });
