import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { clientBlock } from '../http/client-block.ts';

/** Events that an operator needs to reconstruct an incident (ASVS 5.0 16.3). */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'refreshed'
  | 'reuse_detected'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'password_asked_for'
  | 'password_reset'
  | 'password_changed'
  | 'email_wanted'
  | 'registered'
  | 'claimed'
  | 'verified'
  | 'order_by_guest'
  | 'orders_asked_for'
  | 'money_moved_by_staff'
  | 'refund_asked_for'
  | 'widget_token_renewed'
  | 'api_token_made'
  | 'api_token_changed'
  | 'api_token_ended'
  | 'api_token_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset_decided'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'staff_role_set'
  | 'staff_signed_in'
  | 'staff_refused'
  | 'referral_share_set'
  | 'impersonated'
  | 'data_asked_for'
  | 'data_opened'
  | 'deletion_asked_for'
  | 'deletion_canceled'
  | 'document_sent'
  | 'document_taken_back'
  | 'document_viewed'
  | 'document_link_made'
  | 'documents_decided'
  | 'documents_required'
  | 'identity_added'
  | 'identity_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'withdrawal_asked_for'
  | 'withdrawal_decided'
  | 'withdrawal_account_read'
  | 'channel_linked'
  | 'channel_unlinked'
  | 'channel_allowed'
  | 'webhook_added'
  | 'webhook_removed'
  | 'webhook_secret_rolled'
  | 'webhook_secret_shown'
  | 'mail_refused'
  | 'frozen'
  | 'unfrozen';

/** Numbers and constants of ours, never a caller's input: no secret and no line break can get into the log. */
type Facts = { account?: number | null } & Record<string, string | number | boolean | null | undefined>;

/**
 * Logs one line per event: who, what, from where, in which request. The address is a keyed hash: equal addresses can be
 * recognized but not read.
 */
export function logSecurity(
  { log, secrets }: Pick<Core, 'log' | 'secrets'>,
  event: SecurityEvent,
  facts: Facts,
  request?: Pick<FastifyRequest, 'id' | 'ip'>,
): void {
  const from = request && {
    request: request.id,
    from: secrets.sign('logged address', clientBlock(request)).slice(0, 16),
  };
  log.info({ security: event, ...facts, ...from }, event);
}
