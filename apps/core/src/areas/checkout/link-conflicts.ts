import { type FieldMessages, invalid, type Refusal } from '../../refusal.ts';
import { holdsLink, isLinkTaken, linkKey } from '../orders/face/running-links.ts';
import type { ResolvedLine } from './face/resolve-lines.ts';

/** Two lines of one request on the same link are as much a duplicate as two requests. Throws 422 on their links. */
export function refuseRepeatedLinks(lines: ResolvedLine[]): void {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const line of lines) {
    const key = linkKey(line);
    if (seen.has(key)) repeated.add(`${key} ${line.index}`);
    seen.add(key);
  }
  const errors = lines
    .filter((line) => holdsLink(line) && repeated.has(`${linkKey(line)} ${line.index}`))
    .map(({ index }) => index);
  if (errors.length > 0) throw linkRunning(errors);
}

/** The transaction is lost with the violation; only one line could have met it unless links are held alone. */
export function explainTakenLink(lines: ResolvedLine[]) {
  return (error: unknown): never => {
    throw isLinkTaken(error) ? linkRunning(lines.map(({ index }) => index)) : error;
  };
}

/** Throws 422 on the links that the buyer may not have now. */
export function refuseTakenLinks(lines: ResolvedLine[], taken: ReadonlySet<string>): void {
  const named = lines.filter((line) => taken.has(linkKey(line)));
  if (named.length > 0) throw linkRunning(named.map(({ index }) => index));
}

function linkRunning(indexes: number[]): Refusal {
  const fields: FieldMessages = {};
  for (const index of indexes) fields[`orders.${index}.url`] = [{ id: 'link.running' }];

  return invalid(fields);
}
