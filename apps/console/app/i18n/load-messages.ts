import type { Locale } from '@fanfare/contract';
import type { Messages } from '@lingui/core';

const files = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** The messages of a language, whatever the part. The built console has files of each part instead (packages/page-build). */
export async function loadMessages(locale: Locale, _part: string): Promise<Messages> {
  return (await files[`../locales/${locale}.po`]?.())?.messages ?? {};
}
