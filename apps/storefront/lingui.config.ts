import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * English is written in the source; its catalogue is extracted, never edited. One catalogue holds all words of a language: which of
 * them a page loads is the build's to say (packages/page-build).
 */
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
