import type { DeclineReason } from '@fanfare/rules';

/**
 * Reasons for which YooKassa cancels a payment ("Declined payments", cancellation_details.reason). Others are reported as a
 * plain decline.
 */
const REASONS: Record<string, DeclineReason> = {
  '3d_secure_failed': 'authentication_required',
  canceled_by_merchant: 'canceled',
  card_expired: 'expired_card',
  country_forbidden: 'not_supported',
  expired_on_capture: 'canceled',
  expired_on_confirmation: 'canceled',
  identification_required: 'limit_exceeded',
  insufficient_funds: 'insufficient_funds',
  internal_timeout: 'try_again',
  invalid_card_number: 'wrong_details',
  invalid_csc: 'wrong_details',
  issuer_unavailable: 'try_again',
  payment_method_limit_exceeded: 'limit_exceeded',
  payment_method_restricted: 'not_supported',
  unsupported_mobile_operator: 'not_supported',
};

export const yooKassaDecline = (reason: string | undefined): DeclineReason =>
  REASONS[reason ?? ''] ?? 'declined';
