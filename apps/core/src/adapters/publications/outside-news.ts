import * as z from 'zod';
import { getOutside, type OutsideAnswer } from '../get-outside.ts';
import { type ChannelNews, type FoundPublication, Unreadable } from './port.ts';

/** Validators of the last document, so that it is only sent again when it has changed (RFC 9110, 13.1). */
export type Validators = { etag?: string | undefined; modified?: string | undefined };

export const validators = z.object({ etag: z.string().optional(), modified: z.string().optional() });

/** Wait for a host that does not say how long, and the bounds for one that does. */
const BUSY_SECONDS = { usual: 900, least: 60, most: 86_400 };

/** Publications of one answer that count: the newest ones. */
const MOST = 100;

type Document = { text: string; validators: Validators };

/**
 * Asks for the document of a channel. What is not a document is already news: nothing new, a channel that is gone, a host that is
 * busy. Throws for any other answer.
 */
export async function askForDocument(
  url: string,
  { etag, modified }: Validators,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Document | Exclude<ChannelNews, { state: 'told' }>> {
  const answer = await getOutside(url, {
    signal,
    headers: {
      ...headers,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(modified !== undefined && { 'if-modified-since': modified }),
    },
  });
  if (answer.status === 200) return { text: answer.text, validators: validatorsOf(answer) };
  if (answer.status === 304) return { state: 'unchanged' };
  if (answer.status === 404 || answer.status === 410) return { state: 'gone' };
  const busy = busyNews(answer);
  if (busy) return busy;
  throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

/** Busy, if the answer says so. */
export function busyNews({ status, retryAfter }: OutsideAnswer): (ChannelNews & { state: 'busy' }) | null {
  if (status !== 429 && !(status === 503 && retryAfter !== null)) return null;
  const seconds = retryAfter ?? BUSY_SECONDS.usual;

  return {
    state: 'busy',
    seconds: Math.min(Math.max(seconds, BUSY_SECONDS.least), BUSY_SECONDS.most),
  };
}

function validatorsOf({ etag, lastModified }: OutsideAnswer): Validators {
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { modified: lastModified }) };
}

/** Publications after a moment, the newest of them: lists come in any order, and some have all that there ever was. */
export function newestAfter(found: readonly FoundPublication[], since: Date): FoundPublication[] {
  return found
    .filter(({ publishedAt }) => publishedAt > since)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, MOST);
}

const LONGEST_TITLE = 300;
const LONGEST_ADDRESS = 2048;

/** Without characters that no text may have and no database keeps, NUL above all. */
export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** A name or link as it is kept. */
export const plainOf = (text: string | undefined): string => withoutControls(text ?? '').trim();

/** A title as it is shown; null for none. */
export const titleOf = (text: string | undefined | null): string | null =>
  plainOf(text ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_TITLE) || null;

/** The address of a picture; null unless a page may show it. */
export const pictureOf = (url: string | undefined | null): string | null =>
  url && url.length <= LONGEST_ADDRESS && URL.parse(url)?.protocol === 'https:' ? url : null;

/** Reads an answer. Throws `Unreadable` where it cannot be understood. */
export async function understood<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw new Unreadable(`its answer is not understood: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
