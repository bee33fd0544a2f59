import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { shopUrl } from './page-url.ts';

type Subscribed = { subscriber_id: number | null; locale: string };

/** URL of the page where a letter's reader chooses which letters to get; null for a letter that is always sent. */
export function unsubscribeUrl(
  parts: { config: Config; secrets: Secrets },
  { subscriber_id: id, locale }: Subscribed,
): string | null {
  return id === null
    ? null
    : `${shopUrl(parts, locale)}unsubscribe/${id}?signature=${unsubscribeSignature(parts.secrets, id)}`;
}

/** URL that mail programs post to when their reader unsubscribes (RFC 8058). */
export function oneClickUrl(
  { config, secrets }: { config: Config; secrets: Secrets },
  { subscriber_id: id }: Pick<Subscribed, 'subscriber_id'>,
): string | null {
  return id === null
    ? null
    : `${config.publicUrl}/unsubscribe/${id}?signature=${unsubscribeSignature(secrets, id)}`;
}

/**
 * Signature that allows choosing the customer's letters, and nothing else (C-26). It does not expire: letters are kept for
 * years.
 */
export function unsubscribeSignature(secrets: Secrets, customerId: number): string {
  return secrets.sign('unsubscribe', String(customerId));
}

export function isUnsubscribeSignature(secrets: Secrets, customerId: number, signature: string): boolean {
  return secrets.verify('unsubscribe', String(customerId), signature);
}
