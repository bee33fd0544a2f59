import { DEFAULT_MESSAGE } from '../../shared/use-api-form.ts';

/** A refusal of the API as it came: a message, lists of messages by field, or neither. */
export type Refusal = { status: number; message: string; errors: Record<string, string[]> };

export type MappedErrors =
  /** Not for the form: passed on as it is. */
  { kind: 'passed' } | { kind: 'form'; fields: Record<string, string>; general: string[] };

const NAMES: Record<string, string> = {
  coupon_code: 'coupon',
  minutes_between_runs: 'dripFeedMinutes',
  service_id: 'serviceId',
  payment_method_id: 'paymentMethodId',
  recurring_payments_method_id: 'paymentMethodId',
  targetable_values: 'targetableValues',
};
/** Fields with a place of their own outside of the order, so they do not count as errors of the form. */
const OWN_PLACE = new Set(['email', 'coupon']);

/**
 * Puts the errors of the server on the fields of the order form (specification §5). `shown` are the fields that the
 * form has now; what belongs to none of them is said above the button.
 */
export function mapServerErrors(
  { status, message, errors }: Refusal,
  shown: ReadonlySet<string>,
): MappedErrors {
  const entries = Object.entries(errors);
  if (entries.length === 0) {
    if (status === 404) return { kind: 'passed' };
    return { kind: 'form', fields: {}, general: [message === '' ? DEFAULT_MESSAGE : message] };
  }
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const [path, messages] of entries) {
    const name = fieldName(path);
    const texts = messages.map(reworded);
    const [first = ''] = texts;
    if (name === 'balance') general.push(first);
    else if (shown.has(name) || OWN_PLACE.has(name)) fields[name] ??= first;
    else general.push(...texts);
  }

  return { kind: 'form', fields, general: [...new Set(general)] };
}

/** Whether something is wrong with the order itself: an e-mail or a coupon is not. */
export function hasFormErrors(fields: Record<string, string>): boolean {
  return Object.keys(fields).some((name) => !OWN_PLACE.has(name));
}

/** `orders.0.url`, `services.0.quantity`, `drip_feed.minutes_between_runs`: the name that the field has in the form. */
export function fieldName(path: string): string {
  const bare = path.replace(/^(orders|services)\.0\./, '').replace(/^drip_feed\./, '');
  const [, line, ofLine] = /^(?:orders|services)\.(\d+)\.(\w+)/.exec(bare) ?? [];
  if (line !== undefined && ofLine !== undefined) return `${line}.${NAMES[ofLine] ?? ofLine}`;
  const [head = ''] = bare.split('.');

  return NAMES[head] ?? head;
}

function reworded(message: string): string {
  return message
    .replace(/(?:orders\.\d+\.)?(?:drip_feed\.)?minutes[_ ]between[_ ]runs/gi, 'time between runs')
    .replace(/seo[_ ]keywords?/gi, 'keywords');
}
