import { isUniqueViolation } from '../../data/faults.ts';
import { type AppError, type FieldMessages, invalid } from '../../http/errors.ts';
import { RUNNING_LINK_INDEX } from '../orders/add-orders.ts';
import { holdsLink, linkKey } from '../orders/running-links.ts';
import type { ResolvedLine } from './resolve-lines.ts';

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

/** The transaction is lost with the violation, but its detail names the link that is taken. */
export function explainRunningLink(lines: ResolvedLine[]) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error, RUNNING_LINK_INDEX)) throw error;
    const taken = lines.filter((line) =>
      error.detail?.includes(`(${line.service.serviceTypeId}, ${line.url})`),
    );
    throw runningLinkError(lines, new Set(taken.map(linkKey)));
  };
}

export function runningLinkError(lines: ResolvedLine[], running: ReadonlySet<string>): AppError {
  const named = lines.filter((line) => running.has(linkKey(line)));
  const meant = named.length > 0 ? named : lines;

  return linkRunning(meant.map(({ index }) => index));
}

function linkRunning(indexes: number[]): AppError {
  const fields: FieldMessages = {};
  for (const index of indexes) fields[`orders.${index}.url`] = [{ id: 'link.running' }];

  return invalid(fields);
}
