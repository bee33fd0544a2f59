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

/** Why it says no: of a bank that declined, `decline_code` says more. */
type Refused = Pick<Stripe.errors.StripeError, 'code' | 'decline_code' | 'payment_intent'>;

/**
 * An answer of Stripe, or what `refused` makes of its no: a card that was declined (402) and a request that can not be done
 * (400, 404). Everything else says nothing about what happened and throws NoAnswer.
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
    // A key that was used for another request is a fault of ours, no word of a bank.
    if (isNo && refused && error.statusCode !== 409) return refused(error);
    const said = `stripe: ${error.type} ${error.message}`;
    if (error.headers?.['idempotent-replayed'] === 'true') throw new KeptFault(said);
    const after = Number(error.headers?.['retry-after'] ?? 'none');
    throw new NoAnswer(said, Number.isInteger(after) ? after : null);
  }
}

/** What went wrong under a key before, which Stripe repeats for a day without doing anything. */
class KeptFault extends NoAnswer {}

/** How often what went wrong is begun anew within a day. */
const MOST_KEYS = 10;

/**
 * Has Stripe make something once for our name. A fault of its own is kept under the key of the request: whoever asks again and
 * is told the old fault looks first (`find`) whether it was made all the same, and only then takes a new key. `find` is left
 * out where one that nobody knows of does no harm. Throws and refuses as `askStripe`.
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
