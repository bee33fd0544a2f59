import Stripe from 'stripe';
import { NoAnswer, VENDOR_PATIENCE_MS } from './ask-vendor.ts';

/** Keys of one account; while the key of webhooks is exchanged there are two. `url`: of its API. */
export type StripeKeys = { secretKey: string; webhookSecrets: readonly string[]; url: string };

/** Whoever waits for an answer decides when to ask again, so the SDK does not. */
export function makeStripeClient({ secretKey, url }: StripeKeys): Stripe {
  const { hostname, port, protocol } = new URL(url);

  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : port,
    protocol: protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 0,
    timeout: VENDOR_PATIENCE_MS,
    telemetry: false,
  });
}

/**
 * An answer of Stripe, or what `refused` makes of its no: a card that was declined (402) and a request that can not be done
 * (400, 404). Everything else says nothing about what happened and throws NoAnswer.
 */
export async function askStripe<T, No = never>(
  asked: Promise<T>,
  refused?: (code: string) => No,
): Promise<T | No> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isNo =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    // A key that was used for another request is a fault of ours, no word of a bank.
    if (isNo && refused && error.statusCode !== 409) return refused(error.code ?? error.type);
    const after = Number(error.headers?.['retry-after'] ?? 'none');
    throw new NoAnswer(`stripe: ${error.type} ${error.message}`, Number.isInteger(after) ? after : null);
  }
}
