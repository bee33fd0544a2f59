import type { Locale } from '@fanfare/contract';
import { localPath } from '../../../shared/i18n/locales.ts';
import type { Entered } from './entered-promotion.ts';

/** Path of the form. */
export const PROMOTION_PATH = '/orders/create?type=autopromotion';
/** Longer addresses are refused on their way. */
const MOST_CHARACTERS = 3000;
const NOT_KEPT = ['key', 'seen', 'immediate_start_consent', 'way'];

/** The registration, with the way back to the form; without scripts the address keeps what was entered. */
export function wayToRegister(locale: Locale, entered: Entered = []): string {
  const fields = entered.filter(([name, value]) => value !== '' && !NOT_KEPT.includes(name));
  const filled = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const back = `${PROMOTION_PATH}${filled.size > 0 ? `&${filled}` : ''}`;
  const redirect = back.length > MOST_CHARACTERS ? PROMOTION_PATH : back;

  return `${localPath(locale, '/register')}?${new URLSearchParams({ redirect: localPath(locale, redirect) })}`;
}
