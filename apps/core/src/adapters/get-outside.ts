import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { publicLookup, requirePublic } from './public-addresses.ts';

/** Time that a host may be silent, also in the middle of an answer. */
const SILENCE_MS = 10_000;
/** Bytes of an answer, unpacked; parsing more would hold up the process. */
const LONGEST_ANSWER = 3_000_000;
const MOST_REDIRECTS = 3;

export type OutsideAnswer = {
  status: number;
  text: string;
  etag: string | null;
  lastModified: string | null;
  /** Seconds after which the host wants to be asked again; null if it does not say. */
  retryAfter: number | null;
};

export type OutsideRequest = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  silenceMs?: number;
  longestAnswer?: number;
  /** False where the address itself has to be a public host as well. */
  mayBePrivate?: boolean;
};

/**
 * Gets a document from outside. The address itself is the operator's; where an answer leads from there has to be a public host, or
 * the same one, and is told no keys. Throws when there is no answer, or too long a one.
 */
export async function getOutside(address: string, asked: OutsideRequest = {}): Promise<OutsideAnswer> {
  const first = new URL(address);
  let url = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await ask(url, asked, url.origin === first.origin);
    const { location } = response.headers;
    if (!isRedirect(response.statusCode) || location === undefined)
      return read(response, asked.longestAnswer ?? LONGEST_ANSWER);
    response.destroy();
    url = new URL(location, url);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('it leads to no web address');
  }
  throw new Error('it leads elsewhere too often');
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status);

function ask(url: URL, asked: OutsideRequest, isOwn: boolean): Promise<IncomingMessage> {
  const { headers = {}, signal, silenceMs = SILENCE_MS, mayBePrivate = true } = asked;
  const isChecked = !isOwn || !mayBePrivate;
  const { authorization: _, 'x-goog-api-key': __, ...open } = headers;
  if (isChecked) requirePublic(url);

  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      headers: {
        'user-agent': 'Fanfare',
        'accept-encoding': 'gzip',
        ...(isOwn ? headers : open),
      },
      timeout: silenceMs,
      ...(signal && { signal }),
      // A connection that was opened unchecked is not taken for one that has to be checked.
      ...(isChecked && { lookup: publicLookup, agent: false }),
    });
    request.on('timeout', () => request.destroy(new Error('it was silent for too long')));
    request.on('error', reject);
    request.on('response', resolve);
    request.end();
  });
}

async function read(response: IncomingMessage, longestAnswer: number): Promise<OutsideAnswer> {
  const { headers, statusCode: status = 0 } = response;
  const isPacked = headers['content-encoding'] === 'gzip';
  const body = isPacked ? pipeline(response, createGunzip(), () => undefined) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > longestAnswer) throw new Error('it answered too much');
    chunks.push(chunk);
  }

  return {
    status,
    text: decode(Buffer.concat(chunks), headers['content-type'] ?? ''),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfter: secondsOf(headers['retry-after']),
  };
}

/** Text in the encoding that the header or the XML declaration names; UTF-8 where neither does. */
function decode(bytes: Buffer, contentType: string): string {
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200));
  const [, label = declared?.[1] ?? 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;

  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
