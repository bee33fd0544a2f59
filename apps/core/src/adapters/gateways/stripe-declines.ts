import type { DeclineReason } from '@fanfare/rules';

/**
 * Decline reasons by `decline_code` (docs.stripe.com/declines/codes) or `code` (docs.stripe.com/error-codes). Lost, stolen and
 * suspected cards are reported as a plain decline, as Stripe asks for.
 */
const CODES: Partial<Record<DeclineReason, readonly string[]>> = {
  insufficient_funds: ['insufficient_funds'],
  expired_card: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  wrong_details: [
    ...['incorrect_number', 'invalid_number', 'incorrect_cvc', 'invalid_cvc', 'incorrect_pin', 'invalid_pin'],
    ...[
      'incorrect_zip',
      'incorrect_postal_code',
      'incorrect_address',
      'invalid_account',
      'new_account_information_available',
    ],
  ],
  authentication_required: [
    ...['authentication_required', 'authentication_not_handled', 'payment_intent_authentication_failure'],
    ...['mobile_device_authentication_required', 'offline_pin_required', 'online_or_offline_pin_required'],
  ],
  not_supported: [
    ...['card_not_supported', 'currency_not_supported', 'not_permitted', 'restricted_card'],
    ...['service_not_allowed', 'transaction_not_allowed', 'testmode_decline', 'test_mode_live_card'],
  ],
  limit_exceeded: [
    'card_velocity_exceeded',
    'card_decline_rate_limit_exceeded',
    'withdrawal_count_limit_exceeded',
    'pin_try_exceeded',
    'amount_too_large',
  ],
  amount_too_small: ['amount_too_small'],
  try_again: [
    'approve_with_id',
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
  ],
};

type DeclineCodes = { code?: string | undefined; decline_code?: string | undefined };

/** Reason of a decline, by the more specific code where there are two. */
export function declineReason(said: DeclineCodes | null | undefined): DeclineReason {
  for (const code of [said?.decline_code, said?.code]) {
    const known = Object.entries(CODES).find(([, codes]) => code !== undefined && codes.includes(code));
    if (known) return known[0] as DeclineReason;
  }

  return 'declined';
}
