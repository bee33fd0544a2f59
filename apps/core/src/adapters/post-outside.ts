import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lookupForStrangers, NotPublic, NotResolved, requirePublic } from './public-addresses.ts';

/** From the name to the end of the answer. */
const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;
const KEPT_BYTES = 4_096;
const RESOLVE = lookupForStrangers();

/** Reason why there was no answer. */
export type PostFailure = 'not_found' | 'private' | 'refused' | 'tls' | 'timeout' | 'broken';
/** `headers` and `body` are the beginnings of the answer, as text that a database can hold. */
export type PostAnswer = { milliseconds: number } & (
  | { status: number; failure: null; headers: string; body: string }
  | { status: null; failure: PostFailure; headers: null; body: null }
);

type Posted = {
  headers: Record<string, string>;
  body: string | Buffer;
  mayBePrivate?: boolean;
  lookup?: LookupFunction;
};

/**
 * Posts to an address that a stranger has chosen. It must be on the internet: its name is resolved once, and the address that was
 * checked is the one connected to. Redirects are not followed; they are answers like any other.
 */
export async function postOutside(address: string, posted: Posted): Promise<PostAnswer> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await ask(new URL(address), posted, signal);
    const body = await read(response);

    return {
      status: response.statusCode ?? 0,
      failure: null,
      headers: headersOf(response),
      body: textOf(body),
      milliseconds: took(),
    };
  } catch (error) {
    const failure = signal.aborted ? 'timeout' : failureOf(error);

    return { status: null, failure, headers: null, body: null, milliseconds: took() };
  }
}

function ask(
  url: URL,
  { headers, body, mayBePrivate = false, lookup = RESOLVE }: Posted,
  signal: AbortSignal,
) {
  if (!mayBePrivate) requirePublic(url);

  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: { 'user-agent': 'Fanfare', ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      // Every connection is checked: none is taken over from another message.
      agent: false,
      ...(!mayBePrivate && { lookup }),
    });
    request.on('error', reject);
    request.on('response', resolve);
    request.end(body);
  });
}

/** The beginning of an answer. What is longer than anybody needs is not waited for. */
async function read(response: IncomingMessage): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (length < KEPT_BYTES) kept.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > LONGEST_ANSWER) break;
  }

  return Buffer.concat(kept).subarray(0, KEPT_BYTES);
}

function headersOf({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]?.toLowerCase()}: ${rawHeaders[at + 1]}`);

  return textOf(Buffer.from(lines.join('\n')).subarray(0, KEPT_BYTES));
}

/** A character that was cut at the end is left out. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof NotPublic) return 'private';
  if (error instanceof NotResolved) return 'not_found';
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'not_found';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)) return 'refused';

  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code) ? 'tls' : 'broken';
}
