import type { Decline, Locale } from '@fanfare/contract';
import type { DeclineReason } from '@fanfare/rules';
import { translate } from '../../../i18n/messages.ts';

/**
 * The reason why an attempt was declined, for programs and for people. Attempts from before reasons were kept are
 * plainly `declined`.
 */
export function presentDecline(kept: DeclineReason | null, locale: Locale): Decline {
  const reason = kept ?? 'declined';

  return { reason, message: translate(locale, `declined.${reason}`) };
}
