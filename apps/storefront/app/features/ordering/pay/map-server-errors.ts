import type { ApiError } from '@fanfare/client/api-error.ts';
import { DEFAULT_MESSAGE } from '@fanfare/client/refusal-words.ts';
import { CAPTCHA_FIELD } from '@fanfare/contract';

/** A refusal of the API as it came: a message, lists of messages by field, or neither. */
export type Refusal = Pick<ApiError, 'status' | 'message' | 'errors' | 'hasBody'>;

export type OrderErrors = {
  /** Errors of lines, by index and field. */
  lines: Record<number, Record<string, string>>;
  /** Errors of coupon, e-mail, payment method, number of posts, the consent to an immediate start and the captcha. */
  errors: Record<string, string>;
  general: string[];
};

const NAMES: Record<string, string> = {
  coupon_code: 'coupon',
  minutes_between_runs: 'dripFeedMinutes',
  service_id: 'serviceId',
  payment_method_id: 'paymentMethodId',
  recurring_payments_method_id: 'paymentMethodId',
  targetable_values: 'targetableValues',
  immediate_start_consent: 'startsAtOnce',
  is_guarantee: 'refill',
  [CAPTCHA_FIELD]: 'captcha',
  contents_limit: 'contentsLimit',
};
const OF_THE_LINE = new Set([
  'url',
  'quantity',
  'refill',
  'serviceId',
  'targetableValues',
  'countries',
  'dripFeedMinutes',
  'runs',
  'mode',
  'quantity_step',
]);
/** Fields with a place of their own outside of the lines, so they do not count as errors of the form (VAL-17, VAL-18). */
const OF_THE_FORM = new Set([
  'email',
  'coupon',
  'paymentMethodId',
  'startsAtOnce',
  'contentsLimit',
  'captcha',
]);

/**
 * Puts the errors of the server on the fields of the order form (VAL-09..18); what belongs to none of them is
 * said above the button. `places` are the lines that were sent, when not all were. null for a 404 without a map and for
 * what has no body, which pass through as they are (VAL-07, ERR-03).
 */
export function mapServerErrors(
  { status, message, errors, hasBody }: Refusal,
  places: readonly number[] | null = null,
): OrderErrors | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) {
    if (status === 404 || !hasBody) return null;
    return { lines: {}, errors: {}, general: [message === '' ? DEFAULT_MESSAGE : message] };
  }
  const mapped: OrderErrors = { lines: {}, errors: {}, general: [] };
  for (const [path, messages] of entries) {
    const { line: sent, name } = fieldOf(path);
    const texts = messages.map(reworded);
    const [first = ''] = texts;
    if (name === 'balance') mapped.general.push(first);
    else if (OF_THE_LINE.has(name)) {
      const index = places?.[sent] ?? sent;
      mapped.lines[index] = { [name]: first, ...mapped.lines[index] };
    } else if (OF_THE_FORM.has(name)) mapped.errors[name] ??= texts.join(' ');
    else mapped.general.push(...texts);
  }

  return { ...mapped, general: [...new Set(mapped.general)] };
}

/**
 * Errors of a refused call. A refusal that passes through is told by its own message, which is empty when there was no
 * answer.
 */
export function errorsOf(refusal: Refusal, places: readonly number[] | null = null): OrderErrors {
  return mapServerErrors(refusal, places) ?? { lines: {}, errors: {}, general: [refusal.message] };
}

/** Each message on a line of its own (ERR-11); that the balance is too small is said once (ERR-12). */
export function messagesOf({ message, errors }: Refusal): string[] {
  const [balance] = errors.balance ?? [];
  if (balance !== undefined) return [balance];
  const all = [message, ...Object.values(errors).flat()].map(reworded);

  return [...new Set(all)].filter((text) => text !== '');
}

/** `orders.0.url`, `services.2.quantity`, `drip_feed.minutes_between_runs`: the line, and the field's name in the form. */
export function fieldOf(path: string): { line: number; name: string } {
  const [, line, rest] = /^(?:orders|services)\.(\d+)\.(.+)$/.exec(path) ?? [];
  const bare = (rest ?? path).replace(/^drip_feed\./, '');
  const [head = ''] = bare.split('.');

  return { line: Number(line ?? 0), name: NAMES[head] ?? head };
}

function reworded(message: string): string {
  return message
    .replace(/(?:orders\.\d+\.)?(?:drip_feed\.)?minutes[_ ]between[_ ]runs/gi, 'time between runs')
    .replace(/seo[_ ]keywords?/gi, 'keywords');
}
