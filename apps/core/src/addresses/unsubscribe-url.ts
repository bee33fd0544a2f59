import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { shopUrl } from './page-url.ts';

type Subscribed = { subscriber_id: number | null; locale: string };

/** The page on which the reader of a letter says which ones they want; null for a letter that is always sent. */
export function unsubscribeUrl(
  parts: { config: Config; secrets: Secrets },
  { subscriber_id: id, locale }: Subscribed,
): string | null {
  return id === null
    ? null
    : `${shopUrl(parts, locale)}unsubscribe/${id}?signature=${unsubscribeSignature(parts.secrets, id)}`;
}

/** Where mail programs post to when their reader wants no more of such letters (RFC 8058). */
export function oneClickUrl(
  { config, secrets }: { config: Config; secrets: Secrets },
  { subscriber_id: id }: Pick<Subscribed, 'subscriber_id'>,
): string | null {
  return id === null
    ? null
    : `${config.publicUrl}/unsubscribe/${id}?signature=${unsubscribeSignature(secrets, id)}`;
}

/** Whoever has it may say which letters the customer wants, and nothing else (C-26). It has no end: letters lie for years. */
export function unsubscribeSignature(secrets: Secrets, customerId: number): string {
  return secrets.sign('unsubscribe', String(customerId));
}

export function isUnsubscribeSignature(secrets: Secrets, customerId: number, signature: string): boolean {
  return secrets.verify('unsubscribe', String(customerId), signature);
}
