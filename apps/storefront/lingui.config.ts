import { SCREENS } from '@fanfare/contract';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Behind the shop window: screens and parts whose words come with them (see shared/cabinet-messages.ts). */
export const CABINET = [
  'features/account',
  'features/app/install-prompt.tsx',
  'features/bonuses',
  'features/documents',
  'features/drip-feeds',
  'features/finances',
  'features/funds',
  'features/grades',
  'features/notice',
  'features/orders',
  'features/referral',
  'features/ordering/cart',
  'features/ordering/drip',
  'features/ordering/create',
  'features/ordering/mass',
  'features/ordering/plain',
  'features/ordering/till',
  'features/shell/chat',
  'features/shell/finder/palette.tsx',
  'features/shell/finder/suggestions.tsx',
  'features/shell/finder/use-commands.ts',
  'features/shell/finder/use-understood.ts',
  'features/shell/frozen',
  'features/shell/go-on.tsx',
  'features/shell/go-on-rows.tsx',
  'features/shell/link-card.tsx',
  'features/shell/link',
  'features/shell/menus',
  'features/shell/staff',
  'features/site-view',
  'shared/export-button.tsx',
  'shared/failed-list.tsx',
  'shared/invoice-links.tsx',
  'shared/link-name.ts',
  'shared/page-links.tsx',
  'shared/payment/manual-payment-dialog.tsx',
  'shared/payment/manual-payment-facts.tsx',
  'shared/payment/other-ways.tsx',
  'shared/payment/qr-overlay.tsx',
  'shared/proof',
  ...Object.entries(SCREENS)
    .filter(([, { layout }]) => layout !== 'default')
    .map(([name]) => `routes/${name}.tsx`),
];
/** Parts that only those screens are made of. */
const CABINET_PARTS = ['chart-frame', 'column-choice', 'date-range', 'pager'];
const UI = '<rootDir>/../../packages/ui/src';
const cabinet = [
  ...CABINET.map((path) => `<rootDir>/app/${path}`),
  ...CABINET_PARTS.map((name) => `${UI}/${name}.tsx`),
];

/** English is written in the source; its catalogue is extracted, never edited. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}',
      include: ['<rootDir>/app', UI],
      exclude: cabinet.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`)),
    },
    { path: '<rootDir>/app/locales/cabinet/{locale}', include: cabinet },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
