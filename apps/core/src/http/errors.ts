import type { ErrorBody, Locale } from '@fanfare/contract';
import { translate } from '../i18n/messages.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';

/**
 * HTTP status of each refusal. 401 is a missing or expired token, 403 a revoked session and nothing else (C-02); in the console,
 * which has no tokens, 403 is what staff may not do, or not yet.
 */
const STATUS: Record<RefusalCode, number> = {
  malformed: 400,
  callback_refused: 400,
  unauthenticated: 401,
  no_saved_token: 401,
  session_revoked: 403,
  staff_factor_needed: 403,
  staff_not_permitted: 403,
  page_not_found: 404,
  order_not_found: 404,
  service_not_found: 404,
  service_disabled: 404,
  service_type_not_found: 404,
  invoice_not_found: 404,
  card_not_found: 404,
  subscription_not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  stale: 409,
  ticket_taken: 409,
  answer_names: 409,
  idempotency_key_in_progress: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  captcha_required: 422,
  second_factor_required: 422,
  account_frozen: 422,
  withdrawals_stopped: 422,
  token_not_allowed: 422,
  token_scope: 422,
  widget_not_active: 422,
  impersonation_looks_only: 422,
  idempotency_key_reused: 422,
  callback_mismatch: 422,
  too_many_requests: 429,
  searches_used_up: 429,
  unexpected: 500,
  unavailable: 503,
  gateway_unavailable: 503,
  storage_unavailable: 503,
  suggestions_unavailable: 503,
  not_open: 503,
  takes_no_orders: 503,
};
/** Retry-After, in seconds. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  unavailable: 2,
  gateway_unavailable: 5,
  storage_unavailable: 30,
  suggestions_unavailable: 5,
  not_open: 60,
  takes_no_orders: 3600,
};

export const statusOf = ({ code }: Refusal): number => STATUS[code];

export function headersOf({ code, params }: Refusal): Record<string, string> {
  const seconds = STATUS[code] === 429 ? params.seconds : RETRY_AFTER[code];

  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Builds every error body. With a single field its message is repeated at the top, so that either may be shown. */
export function errorBody(refusal: Refusal, locale: Locale): ErrorBody {
  const fields = Object.entries(refusal.fields).map(
    ([field, messages]) => [field, messages.map(({ id, params }) => translate(locale, id, params))] as const,
  );
  const only = fields.length === 1 ? fields[0]?.[1][0] : undefined;

  return {
    message: only ?? translate(locale, `errors.${refusal.code}`, refusal.params),
    errors: Object.fromEntries(fields),
    code: refusal.code,
    ...(Object.keys(refusal.params).length > 0 && { params: refusal.params }),
  };
}
