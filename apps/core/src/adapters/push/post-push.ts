import { type PostFailure, postOutside } from '../post-outside.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

type Push = {
  endpoint: string;
  keys: PushKeys;
  message: Buffer;
  /** A later message on the same topic takes the place of one that waits (RFC 8030, section 5.4). */
  topic: string;
  /** Seconds for which the push service keeps it for a browser that is away. */
  lasts: number;
};
type Sender = { vapid: VapidKeys; contact: string; now: Date; mayBePrivate: boolean };

/**
 * Answer of a push service (RFC 8030): it has the message, the browser is not there any more, it will never take this message, or
 * it may be asked again, after as many seconds as it named.
 */
export type PushAnswer =
  | { kind: 'taken' }
  | { kind: 'gone'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number | null; failure: PostFailure | null; seconds: number | null };

/** Our key is not the one that the browser subscribed with: it has to subscribe anew. */
const NOT_OURS = [401, 403];
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** Sends one message to the push service of a browser, which was named by a stranger (`postOutside`). */
export async function postPush(
  push: Push,
  { vapid, contact, now, mayBePrivate }: Sender,
): Promise<PushAnswer> {
  const { endpoint, keys, message, topic, lasts } = push;
  const { status, failure, headers } = await postOutside(endpoint, {
    headers: {
      authorization: vapidHeader(vapid, { endpoint, contact, now }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(lasts),
      urgency: 'normal',
      topic,
    },
    body: encryptPush(keys, message),
    mayBePrivate,
  });
  if (status === null) return { kind: 'later', status, failure, seconds: null };
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (GONE.includes(status) || NOT_OURS.includes(status)) return { kind: 'gone', status };
  if (LATER.includes(status) || status >= 500)
    return { kind: 'later', status, failure: null, seconds: retryAfter(headers, now) };

  return { kind: 'refused', status };
}

/** Seconds that the answer asks to wait: a number of them, or a time. */
function retryAfter(headers: string, now: Date): number | null {
  const said = /^retry-after: *(.+)$/m.exec(headers)?.[1]?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said);
  const at = Date.parse(said);

  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
