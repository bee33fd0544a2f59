import type { DeclineReason } from '@fanfare/rules';

/** A gateway's answer is missing or unusable: the outcome of the request is unknown. */
export class NoAnswer extends Error {
  /** Seconds after which the gateway wants to be asked again; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A gateway declined the request; repeating it would not change that. */
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
  /** JSON text, or a form. */
  body?: string | URLSearchParams;
};
export type VendorAnswer = { status: number; body: unknown };

/**
 * Time limit of a request, shorter than the time until an unanswered charge is asked for
 * (areas/billing/cards/reconcile-charges.ts).
 */
export const VENDOR_PATIENCE_MS = 12_000;

/**
 * Sends one request to a gateway's API. An answer is JSON with status 2xx, or one that says what was wrong with the request;
 * anything else (another status, a proxy's HTML, a timeout) throws NoAnswer.
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

/** 409 and 429 mean that the request was not processed, 5xx that its outcome is unknown. */
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
