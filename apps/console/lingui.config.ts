import { join } from 'node:path';
import { writeEnglishCatalogue } from '@fanfare/page-build/english-catalogue.ts';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

writeEnglishCatalogue(join(import.meta.dirname, 'app/locales'));

/** English is written in the source; its catalogue is derived, and not kept in git. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}',
      include: ['<rootDir>/app', '<rootDir>/../../packages/client/src', '<rootDir>/../../packages/ui/src'],
    },
  ],
  format: formatter({ origins: false }),
  orderBy: 'message',
});
