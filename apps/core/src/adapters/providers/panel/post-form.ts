import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isPublic, publicLookup } from '../../public-addresses.ts';
import { NotSent } from '../port.ts';

const PATIENCE_MS = 15_000;

type Posting = {
  headers?: Record<string, string>;
  /** Bytes of the answer, unpacked. */
  longest: number;
  /** Hosts of a private network, and http without encryption, are for shops of one operator and for tests. */
  mayBePrivate: boolean;
};

/**
 * Sends a form and gives whatever comes back; a redirect is an answer too. Throws NotSent while there is no connection: from then on
 * nobody can say whether the form arrived.
 */
export async function postForm(
  address: string,
  fields: Record<string, string>,
  { headers = {}, longest, mayBePrivate }: Posting,
): Promise<{ status: number; text: string; retryAfter: string | undefined }> {
  const url = readUrl(address, mayBePrivate);
  const isTls = url.protocol === 'https:';
  const send = isTls ? requestHttps : requestHttp;
  const body = new URLSearchParams(fields).toString();

  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = send(url, {
      method: 'POST',
      headers: {
        'user-agent': 'Fanfare',
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      // A connection that was kept may be closed by the other side as the form is on its way.
      agent: false,
      ...(!mayBePrivate && { lookup: publicLookup }),
    });
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    request.on('error', (error) => reject(isConnected ? error : new NotSent(error.message)));
    request.on('response', (response) =>
      read(response, longest).then(
        (text) =>
          resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
        (error: Error) => {
          response.destroy();
          reject(error);
        },
      ),
    );
    request.end(body);
  });
}

function readUrl(address: string, mayBePrivate: boolean): URL {
  const url = URL.parse(address);
  if (url === null) throw new NotSent('its address is none');
  if (mayBePrivate && url.protocol === 'http:') return url;
  if (url.protocol !== 'https:') throw new NotSent('its address has to begin with https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublic(host))
    throw new NotSent(`${host} is not on the internet`);

  return url;
}

async function read(response: IncomingMessage, longest: number): Promise<string> {
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const body = isPacked ? pipeline(response, createGunzip(), () => undefined) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) throw new Error('it answered too much');
    chunks.push(chunk);
  }

  return Buffer.concat(chunks).toString('utf8');
}
