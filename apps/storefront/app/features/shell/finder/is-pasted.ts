import { looksLikeLink } from '../../../shared/catalogue/searched.ts';

/** Fewest characters added at once that count as a paste rather than a key press. */
const FEWEST = 4;

/** Whether a text became a link at one go: pasted, dropped or filled in by the keyboard's own clipboard. */
export function isPasted(before: string, after: string): boolean {
  return after.length - before.length >= FEWEST && looksLikeLink(after);
}
