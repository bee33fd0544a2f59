import type { Locale } from '@fanfare/contract';
import { translate } from '../../i18n/messages.ts';
import type { RefusalReason } from './store.ts';

/** Reason of a refusal as the customer reads it: the sentence of the code, then the words of staff; null without either. */
export function refusalWords({ code, reason }: RefusalReason, locale: Locale): string | null {
  const sentences = [code === null ? null : translate(locale, `documents.refused_${code}`), reason];

  return sentences.filter((sentence) => sentence !== null).join(' ') || null;
}
