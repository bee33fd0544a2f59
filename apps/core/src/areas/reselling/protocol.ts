import { LARGEST_ID } from '@fanfare/contract';
import { translate } from '../../i18n/messages.ts';
import type { FieldMessages, Message, Refusal } from '../../refusal.ts';

/** The parameters of a request, each once, as text. */
export type Params = Readonly<Record<string, string>>;

/** An expected failure in the words of the protocol, which resellers' programs compare. */
export class ProtocolError extends Error {}

export const INCORRECT_REQUEST = 'Incorrect request';
export const INCORRECT_SERVICE = 'Incorrect service ID';
/** Two shops that order from each other would pass an order on without end. */
export const CAME_FROM_HERE = 'This order came from here';
export const INCORRECT_ORDER = 'Incorrect order ID';
export const REFILL_NOT_FOUND = 'Refill not found';
export const NOT_ALLOWED = 'This API key may not do that';

const CODES: Readonly<Record<string, string>> = {
  [INCORRECT_REQUEST]: 'malformed',
  [INCORRECT_SERVICE]: 'checkout.service_unknown',
  [INCORRECT_ORDER]: 'order_not_found',
  [REFILL_NOT_FOUND]: 'order_not_found',
  [NOT_ALLOWED]: 'token_scope',
};

/** The code of the other interface for an expected failure. */
export const codeOf = ({ message }: ProtocolError): string => CODES[message] ?? 'invalid';

/** Ids of one request. */
const MOST_IDS = 100;

/** A whole number as programs write it: PHP and JavaScript make "1000.0" of one. */
const WHOLE = /^(\d{1,30})(?:\.0{1,6})?$/;

/** An id; null for text that is none. */
export function readId(text: string | undefined): number | null {
  const id = Number(WHOLE.exec(text ?? '')?.[1] ?? 0);

  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** The texts of a list of ids, at most a hundred. Throws for none and for more. */
export function readList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > MOST_IDS || parts.every((part) => part === ''))
    throw new ProtocolError(INCORRECT_REQUEST);

  return parts;
}

/** A whole number, the largest of all for one beyond it: that is too many, and no wrong number. Null for text that is none. */
export function readCount(text: string): number | null {
  const [, digits] = WHOLE.exec(text) ?? [];

  return digits === undefined ? null : Math.min(Number(digits), LARGEST_ID);
}

const WORDS: Partial<Record<Message['id'], string>> = {
  'checkout.insufficient_funds': 'Not enough funds on balance',
  'checkout.service_unknown': INCORRECT_SERVICE,
  'checkout.service_deactivated': INCORRECT_SERVICE,
  'link.running': 'You have active order with this link. Please wait until order being completed.',
  'quantity.not_integer': 'Incorrect quantity',
  'refill.no_right': 'This service does not support refills',
};

/** Words of the protocol for a refused order; a sentence where it has none. */
export function wordsOf({ code, fields, params }: Refusal): string {
  const [field, message] = firstOf(fields);
  if (!message) return OF_CODES[code] ?? translate('en', `errors.${code}`, params);
  const limits = message.params ?? {};
  if (message.id === 'quantity.below_min') return `Quantity less than minimal ${limits.min}`;
  if (message.id === 'quantity.above_max') return `Quantity more than maximum ${limits.max}`;
  const known = WORDS[message.id];
  if (known !== undefined) return known;
  if (field === 'url' || field.endsWith('.url')) return 'Bad link';

  return translate('en', message.id, message.params);
}

const OF_CODES: Partial<Record<Refusal['code'], string>> = {
  account_frozen: 'Account suspended',
  order_not_found: INCORRECT_ORDER,
  idempotency_key_reused: 'This request_id was used for another order',
  idempotency_key_in_progress:
    'The order with this request_id is being placed. Please ask again in a moment.',
};

function firstOf(fields: FieldMessages): [string, Message | undefined] {
  const [field = '', messages = []] = Object.entries(fields)[0] ?? [];

  return [field, messages[0]];
}
