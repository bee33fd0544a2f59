import { looksLikeLink } from '../../../shared/catalogue/searched.ts';

/** Fewest characters added at once that count as a paste rather than a key press. */
const FEWEST = 4;

/** True where a text became a link at once: pasted, dropped or filled in by the keyboard's own clipboard. */
export function isPasted(before: string, after: string): boolean {
  return after.length - before.length >= FEWEST && looksLikeLink(after);
}
