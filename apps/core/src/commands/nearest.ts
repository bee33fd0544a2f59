import leven from 'leven';

/** The known word nearest to a misspelled one; undefined where none is near. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, away: leven(written, name) }))
    .toSorted((a, b) => a.away - b.away);

  return best && best.away <= Math.max(1, best.name.length / 4) ? best.name : undefined;
}
