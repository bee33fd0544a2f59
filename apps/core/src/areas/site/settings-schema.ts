import * as z from 'zod';
import { localText } from './local-text.ts';
import { color, operatorUrl, ownOrOperatorUrl, text } from './operator-values.ts';
import { savedRedirects } from './redirects-schema.ts';

/** What an operator may save. Everything that ends up in a page's markup, style or links is checked here. */

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal number as text');

/** All but the first keep the look of the house where they are left out. */
const schemeColors = z.strictObject({
  primary: color,
  secondary: color.optional(),
  icons: color.optional(),
  info: color.optional(),
  success: color.optional(),
  warning: color.optional(),
  headerLeft: color.optional(),
  headerRight: color.optional(),
});

export const savedSettings = z.strictObject({
  panelName: text(60),
  panelId: z.int().positive(),
  logoLight: ownOrOperatorUrl.nullable(),
  logoDark: ownOrOperatorUrl.nullable(),
  logoAlt: z.string().max(100),
  logoDestinationUrl: ownOrOperatorUrl.nullable(),
  /** null: a mark in the colour of the brand. */
  favicon: ownOrOperatorUrl.nullable().default(null),
  /** 512 × 512, whose middle four fifths may be cut out as a circle; null: a mark in the colour of the brand. */
  icon512: ownOrOperatorUrl.nullable().default(null),
  colors: z.strictObject({ light: schemeColors, dark: schemeColors }),
  darkModeAvailable: z.boolean(),
  navigation: z.string().max(40).default('navbar'),
  defaultMarketplaceView: z.enum(['cards', 'table']).default('table'),
  currencies: z.array(z.enum(['USD', 'RUB'])).refine((list) => list.includes('USD'), 'must contain USD'),
  /** Roubles for one dollar and when that was true; null: the shop has no rate. */
  rubExchangeRate: z
    .strictObject({
      rate: decimal.refine((rate) => Number(rate) > 0, 'must be above 0'),
      ratedAt: z.iso.datetime({ offset: true }),
    })
    .nullable(),
  roundingPrecision: z.int().min(0).max(4),
  /** Offered once, a day after, to who did not pay (server semantics §2.11); 0 offers nothing. */
  unpaidOrderDiscountPercent: z.int().min(0).max(50).default(0),
  guaranteeChargePercent: z.number().min(0).max(100),
  gradesEnabled: z.boolean().default(false),
  gradeDiscountsEnabled: z.boolean().default(false),
  googleAnalytics4Id: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must be an id like G-AB12CD34EF')
    .nullable()
    .default(null),
  tagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an id like GTM-AB12CD3')
    .nullable()
    .default(null),
  /** JavaScript of the operator's own, for every page. */
  customCode: z.string().max(50_000).nullable().default(null),
  redirects: savedRedirects.default([]),
  singleOrderDesign: z.string().max(40).default('full_design'),
  createOrderTypes: z.array(z.enum(['single', 'multi', 'expert', 'autopromotion'])).min(1),
  supportContact: text(200).nullable(),
  socials: z.array(z.strictObject({ name: text(40), url: operatorUrl, icon: text(60) })),
  /** Their names may be in English alone. */
  legalUrls: z.array(z.strictObject({ name: z.union([text(60), localText(60)]), url: ownOrOperatorUrl })),
  /** Who the buyer contracts with: shown on every page. */
  operator: z.strictObject({ name: text(120), address: text(300), email: z.email() }),
});
export type SavedSettings = z.output<typeof savedSettings>;

export const savedGlobalSettings = z.strictObject({
  freeTrialsIsAllowed: z.boolean(),
  /** Fraction 0..1. */
  defaultOuterWidgetPartnerPercent: z.number().min(0).max(1),
});
export type SavedGlobalSettings = z.output<typeof savedGlobalSettings>;

/** One row of `setting` each. */
export const SETTING_KEYS = { instance: 'instance', global: 'global', menu: 'menu' } as const;
