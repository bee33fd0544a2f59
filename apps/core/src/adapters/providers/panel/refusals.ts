import type { RejectedDelivery, Trouble } from '../port.ts';
import { isObject, type PanelValue, textOf } from './read-json.ts';

/**
 * Meaning of an error. `unknown`: it does not tell whether the order was taken. A trouble is the shop's own with the panel: nothing
 * was taken, and the buyer has no part in it.
 */
export type Meaning = RejectedDelivery['reason'] | Trouble | 'unknown';

/** The first that fits. Words as the protocol has them, and as scripts of the field say the same. */
const MEANINGS: readonly [RegExp, Meaning][] = [
  [/not enough (funds|balance)|insufficient (funds|balance)|balance (is )?(too low|not enough)/, 'funds'],
  [
    /\bkey\b.*\b(invalid|incorrect|wrong|not found|may not)|\b(invalid|incorrect|wrong|bad|no) (api )?key\b/,
    'key',
  ],
  [
    /unauthori[sz]ed|access denied|\b(account|user)\b.*\b(suspended|banned|blocked|inactive|disabled|frozen)/,
    'key',
  ],
  [/too many requests|rate limit|requests? limit|maintenance|temporarily closed/, 'busy'],
  [/active order with this link|link duplicate/, 'other'],
  [/order came from here/, 'service_off'],
  [/\bprivate\b/, 'private'],
  [
    /\b(bad|invalid|incorrect|wrong|broken) (link|url|username)\b|\b(link|url) (is )?(bad|invalid|incorrect|wrong|broken)/,
    'link_unavailable',
  ],
  [
    /internal|database|sql|exception|time(d)? ?out|try again|something went wrong|unexpected|being placed/,
    'unknown',
  ],
  [/request id/, 'unknown'],
  [/service/, 'service_off'],
  [/min|max|quantity|comment|keyword/, 'other'],
  [/\b(link|url|username|page|profile)\b/, 'link_unavailable'],
];

/** Meaning of a panel's error. Unknown words are a refusal: panels say with them that they took nothing. */
export function meaningOf(error: string): Meaning {
  const words = error.toLowerCase().replace(/[._\s]+/g, ' ');

  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

/** The error of an answer or of a part of it; null where it has none. */
export function errorOf(said: PanelValue | undefined): string | null {
  if (!isObject(said)) return null;
  const { error, errors, message, success } = said;
  const words = wordsOf(error) ?? wordsOf(errors);
  if (words !== null) return words === 'true' ? (textOf(message) ?? 'error') : words;
  const isFailed = success === false || /^(fail|failed|error)$/i.test(textOf(said.status) ?? '');

  return isFailed ? textOf(message) : null;
}

function wordsOf(said: PanelValue | undefined): string | null {
  if (said === true) return 'true';
  if (said === undefined || said === null || said === false) return null;
  if (typeof said === 'string') return /^(|0|false|null)$/i.test(said.trim()) ? null : said.trim();
  if (Array.isArray(said)) return said.length === 0 ? null : wordsOf(said[0]);

  return textOf(said.message) ?? textOf(said.error) ?? textOf(said.text) ?? 'error';
}
