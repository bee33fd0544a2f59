import { NotServed, type Trouble } from '../port.ts';
import { postForm } from './post-form.ts';
import { type PanelValue, readJson } from './read-json.ts';
import { errorOf, meaningOf } from './refusals.ts';

/** Address of a panel and the key of the shop. */
export type PanelAccess = { url: string; key: string; mayBePrivate: boolean };

export type Question = {
  fields: Record<string, string>;
  headers?: Record<string, string>;
  /** Bytes of the answer. */
  longest?: number;
};

const LONGEST = 1_000_000;

/**
 * Asks a panel and gives its answer, which may be an error. Throws NotSent where it surely did not take the question, and another
 * error where nobody can say.
 */
export async function askPanel(
  { url, key, mayBePrivate }: PanelAccess,
  { fields, headers = {}, longest = LONGEST }: Question,
): Promise<PanelValue> {
  const { status, text, retryAfter } = await postForm(
    url,
    { key, ...fields },
    { headers, longest, mayBePrivate },
  );
  const trouble = TROUBLES[status];
  if (trouble !== undefined) throw new NotServed(trouble, `it answered ${status}`, secondsOf(retryAfter));
  const said = status < 500 ? readJson(text) : undefined;
  if (said === undefined) throw new Error(`it answered ${status} and no JSON that could be read`);

  return said;
}

/** Statuses with which a server says that its program got nothing. A moved address is one to be entered anew: forms are not sent on. */
const TROUBLES: Partial<Record<number, Trouble>> = {
  301: 'address',
  307: 'address',
  308: 'address',
  401: 'key',
  403: 'key',
  404: 'address',
  405: 'address',
  410: 'address',
  429: 'busy',
};

/** Throws for an error that is about the shop and not about what was asked, and for one that tells nothing. */
export function requireServed(said: PanelValue): void {
  const error = errorOf(said);
  if (error !== null) requireServedError(error);
}

/** The error's meaning, where it is about what was asked. */
export function requireServedError(error: string) {
  const meaning = meaningOf(error);
  if (meaning === 'unknown') throw new Error(`it answered: ${error}`);
  if (meaning === 'funds' || meaning === 'key' || meaning === 'busy' || meaning === 'address')
    throw new NotServed(meaning, `it answered: ${error}`);

  return meaning;
}

/** An hour: no panel that is to be asked again says more. */
const LONGEST_WAIT_SECONDS = 3600;

/** Seconds of a Retry-After (RFC 9110 §10.2.3): a number of them, or a date; null for anything else. */
export function secondsOf(said: string | undefined, now = Date.now()): number | null {
  const text = said?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);

  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS);
}
