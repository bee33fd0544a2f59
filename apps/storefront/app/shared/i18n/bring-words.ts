import { loadI18n } from './i18n.ts';
import { localeOfPath } from './locales.ts';

/**
 * Brings the words of a part into the page; a part that says nothing of its own has no name. A built page does so for every part that it
 * loads (packages/page-build).
 */
export async function bringWords(part: string): Promise<void> {
  if (part !== '') await loadI18n(localeOfPath(location.pathname), part);
}
