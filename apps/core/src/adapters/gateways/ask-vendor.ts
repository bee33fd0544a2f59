import type { DeclineReason } from '@fanfare/rules';

/** No answer of a gateway: nobody knows what it did. */
export class NoAnswer extends Error {
  /** When it wants to be asked again, seconds; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A gateway's no to what was asked for; asked again it would be the same. */
export class PaymentDeclined extends Error {
  readonly reason: DeclineReason;

  constructor(reason: DeclineReason) {
    super(`the gateway declined: ${reason}`);
    this.reason = reason;
  }
}

export type VendorRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** JSON as a text, or a form. */
  body?: string | URLSearchParams;
};
export type VendorAnswer = { status: number; body: unknown };

/** Sooner than a charge without an answer is asked for (areas/billing/cards/reconcile-charges.ts). */
export const VENDOR_PATIENCE_MS = 12_000;

/**
 * One request to a gateway's API. An answer is JSON that says 2xx or what was wrong with the request: whatever else comes
 * (another status, HTML of a proxy, nothing in time) throws NoAnswer.
 */
export async function askVendor(
  url: string,
  { method = 'GET', headers = {}, body }: VendorRequest,
  patienceMs = VENDOR_PATIENCE_MS,
): Promise<VendorAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  const text = await response.text();
  const { status } = response;
  if (!isAnswer(status)) throw new NoAnswer(`answered ${status}`, retryAfterOf(response));

  return { status, body: readJson(text, status) };
}

/** 409 and 429 say that it was not looked at, 5xx that nobody knows how far it came. */
const isAnswer = (status: number) =>
  (status >= 200 && status < 300) || [400, 401, 403, 404, 422].includes(status);

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer(`answered ${status} with something that is no JSON`);
  }
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? 'none');

  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null;
}
