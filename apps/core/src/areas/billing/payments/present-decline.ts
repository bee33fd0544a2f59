import type { Decline, Locale } from '@fanfare/contract';
import type { DeclineReason } from '@fanfare/rules';
import { translate } from '../../../i18n/messages.ts';

/** Why a try was declined, for programs and for people. Of one from before reasons were kept nothing more is known. */
export function presentDecline(kept: DeclineReason | null, locale: Locale): Decline {
  const reason = kept ?? 'declined';

  return { reason, message: translate(locale, `declined.${reason}`) };
}
