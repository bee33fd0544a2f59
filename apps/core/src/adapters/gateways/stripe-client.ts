import Stripe from 'stripe';
import { NoAnswer, VENDOR_PATIENCE_MS } from './ask-vendor.ts';

/** Keys of an account; there are two webhook keys while one is being replaced. `url` is the API's. */
export type StripeKeys = { secretKey: string; webhookSecrets: readonly string[]; url: string };

/** Without the SDK's retries: callers decide when to ask again. */
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

/** Details of a refusal; for a bank's decline `decline_code` is more specific. */
type Refused = Pick<Stripe.errors.StripeError, 'code' | 'decline_code' | 'payment_intent'>;

/**
 * Returns Stripe's answer, or the result of `refused` for a declined card (402) or an impossible request (400, 404). Any other
 * fault leaves the outcome unknown and throws NoAnswer.
 */
export async function askStripe<T, No = never>(
  asked: Promise<T>,
  refused?: (said: Refused) => No,
): Promise<T | No> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isNo =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    // A key reused for another request is a fault of ours, not a decline by a bank.
    if (isNo && refused && error.statusCode !== 409) return refused(error);
    const said = `stripe: ${error.type} ${error.message}`;
    if (error.headers?.['idempotent-replayed'] === 'true') throw new KeptFault(said);
    const after = Number(error.headers?.['retry-after'] ?? 'none');
    throw new NoAnswer(said, Number.isInteger(after) ? after : null);
  }
}

/** An earlier fault under the same key, which Stripe repeats for a day without doing anything. */
class KeptFault extends NoAnswer {}

/** Limit of new keys for a request that failed, within a day. */
const MOST_KEYS = 10;

/**
 * Makes something at Stripe once per reference of ours. Stripe stores its own faults under the idempotency key: when an old
 * fault is repeated, `find` looks whether the object was made all the same, and only then a new key is used. `find` is omitted
 * where an unknown duplicate does no harm. Throws and refuses as `askStripe`.
 */
export async function makeOnce<T, No = never>(
  name: string,
  make: (options: { idempotencyKey: string }) => Promise<T>,
  { find, refused }: { find?: () => Promise<T | undefined>; refused?: (said: Refused) => No } = {},
): Promise<T | No> {
  for (let count = 1; count <= MOST_KEYS; count += 1) {
    const idempotencyKey = count === 1 ? name : `${name}:${count}`;
    try {
      return await askStripe(make({ idempotencyKey }), refused);
    } catch (error) {
      if (!(error instanceof KeptFault)) throw error;
    }
    const made = await find?.();
    if (made !== undefined) return made;
  }
  throw new NoAnswer(`stripe: ${name} went wrong ${MOST_KEYS} times today`);
}
