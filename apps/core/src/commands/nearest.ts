import leven from 'leven';

/** What somebody may have meant who wrote this; undefined where nothing is near. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, away: leven(written, name) }))
    .toSorted((a, b) => a.away - b.away);

  return best && best.away <= Math.max(1, best.name.length / 4) ? best.name : undefined;
}
