import { isTimeZone, LOCALES } from '@fanfare/contract';
import { momentOf } from '@fanfare/rules';
import * as z from 'zod';
import { localText } from './face/local-text.ts';
import { color, operatorUrl, ownOrOperatorUrl, text } from './operator-values.ts';
import { savedRedirects } from './redirects-schema.ts';

/**
 * Schemas of the settings that an operator may save. Everything that ends up in a page's markup, style or links is
 * checked here.
 */

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal number as text');

/** An exchange rate: units of a currency for one dollar, and the time of the rate. */
const rateAt = z.strictObject({
  rate: decimal.refine((rate) => Number(rate) > 0, 'must be above 0'),
  /** A time as ISO, or as `YYYY-MM-DD H:mm:ss`, which is in UTC (CONST-13). */
  ratedAt: z
    .union(
      [z.iso.datetime({ offset: true }), z.string().regex(/^\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d$/)],
      'must be a time',
    )
    .refine((text) => !Number.isNaN(momentOf(text).getTime()), 'must be a time')
    .transform((text) => momentOf(text).toISOString()),
});
export type RateAt = z.output<typeof rateAt>;

const idLike = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be an id like ${example}`).nullable().default(null);

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

export const legalUrl = <S extends z.ZodType>(name: S) => z.strictObject({ name, url: ownOrOperatorUrl });

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
  rubExchangeRate: rateAt.nullable(),
  /** Rates of other currencies that a payment method charges in. */
  exchangeRates: z
    .record(z.string().regex(/^(?!USD|RUB)[A-Z]{3}$/, 'must be a currency like EUR'), rateAt)
    .default({}),
  /** Time zone of the shop's day: positions are read by it. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin').default('UTC'),
  roundingPrecision: z.int().min(0).max(4),
  /** The discount offered once, a day after, to buyers who did not pay (rules §2.11); 0 offers nothing. */
  unpaidOrderDiscountPercent: z.int().min(0).max(50).default(0),
  guaranteeChargePercent: z.number().min(0).max(100).default(0),
  gradesEnabled: z.boolean().default(false),
  gradeDiscountsEnabled: z.boolean().default(false),
  /** Shows what the last orders of each service took, kept and gave back (rules §3.13). */
  showFacts: z.boolean().default(true),
  /** Screens that are there only when the operator wants them; grades have a setting of their own. */
  features: z
    .strictObject({ tasks: z.boolean(), bonuses: z.boolean(), keywordTools: z.boolean() })
    .default({ tasks: false, bonuses: false, keywordTools: false }),
  /**
   * Tasks that a customer may begin in a day. Networks forbid to pay for likes and subscriptions (rules §3.0): tasks are
   * clips of sponsors, played by the shop.
   */
  tasksPerDay: z.int().min(1).max(1000).default(20),
  /** Customers bring others by a link and get a share (fraction 0..1) of what those pay (rules §2.12). */
  referralProgram: z
    .strictObject({
      isEnabled: z.boolean(),
      percent: z.string().regex(/^(0(\.\d{1,6})?|1)$/, 'must be a fraction 0..1 as text'),
    })
    .default({ isEnabled: false, percent: '0.05' }),
  freeTrials: z.strictObject({ isEnabled: z.boolean() }).default({ isEnabled: false }),
  /** True where callers who may be programs have to pass a captcha; limits hold without it too. */
  captchaEnabled: z.boolean().default(true),
  /** The public half of a pair for reCAPTCHA; without it the captcha that is built in asks. */
  recaptchaSiteKey: idLike(/^[\w-]{20,80}$/, '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'),
  /** A registration names a messenger at least. */
  contactInfoRequired: z.boolean().default(false),
  /** Sent with orders of the cabinet as `api_token`. */
  cabinetWidgetToken: idLike(/^[\w-]{8,200}$/, 'w1dg3t-t0ken'),
  intercomAppId: idLike(/^[a-z0-9]{4,20}$/, 'ab12cd34'),
  /** Proves to Intercom who a customer is; never told to anybody. */
  intercomSecret: z.string().min(16).max(200).nullable().default(null),
  jivoAppId: idLike(/^[A-Za-z0-9]{4,20}$/, 'AbCd1234ef'),
  telegramBotUsername: idLike(/^[A-Za-z]\w{4,31}$/, 'shop_bot'),
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
  /**
   * The domain that this shop's address and its neighbours' end in, like `shops.example`; null: no cookie is shared
   * with them (C-05).
   */
  parentDomain: z
    .string()
    .max(253)
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
      'must be a domain like shops.example',
    )
    .nullable()
    .default(null),
  redirects: savedRedirects.default([]),
  singleOrderDesign: z.string().max(40).default('full_design'),
  createOrderTypes: z.array(z.enum(['single', 'multi', 'expert', 'autopromotion'])).min(1),
  supportContact: text(200).nullable(),
  socials: z.array(z.strictObject({ name: text(40), url: operatorUrl, icon: text(60) })),
  /** Languages of the shop. English has the addresses without a language. */
  languages: z
    .array(z.enum(LOCALES))
    .refine((languages) => languages.includes('en'), 'must have en')
    .transform((languages) => LOCALES.filter((locale) => languages.includes(locale)))
    .default([...LOCALES]),
  /** Changed with the terms: accounts and orders keep which one they were made under. */
  termsVersion: text(40).nullable().default(null),
  /** Consumers are asked wherever they order to have it begun before their 14 days to withdraw are over. */
  asksImmediateStart: z.boolean().default(true),
  /** Shops that were filled long ago have names in English alone. The first are the terms. */
  legalUrls: z.array(legalUrl(z.union([text(60), localText(60)]))),
  /**
   * Words and hosts of orders that staff reviews before they run, besides those of every shop
   * (packages/rules/src/orders/moderation.ts).
   */
  moderation: z
    .strictObject({ words: z.array(text(60)).max(500), hosts: z.array(text(100)).max(500) })
    .default({ words: [], hosts: [] }),
  /** The company that the buyer contracts with: shown on every page. */
  operator: z.strictObject({
    name: text(120),
    address: text(300),
    email: z.email(),
    /** The register of the company, and its number there. */
    registration: text(120).nullable().default(null),
    /** The VAT number as registered: the letters of its country, then digits. */
    vat: z
      .string()
      .regex(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/, 'must be a VAT number like DE123456789')
      .nullable()
      .default(null),
  }),
  /** The tax note on invoices: nothing is computed. */
  invoiceTaxNote: localText(300).nullable().default(null),
});
export type SavedSettings = z.output<typeof savedSettings>;

export const savedGlobalSettings = z.strictObject({
  freeTrialsIsAllowed: z.boolean(),
  /** Fraction 0..1. */
  defaultOuterWidgetPartnerPercent: z.number().min(0).max(1),
});
export type SavedGlobalSettings = z.output<typeof savedGlobalSettings>;

/** Keys of the rows in `setting`. */
export const SETTING_KEYS = {
  instance: 'instance',
  global: 'global',
  menu: 'menu',
  pages: 'pages',
  legalTexts: 'legal-texts',
} as const;

/** Every rate that a shop has kept, by currency. */
export const ratesOf = ({ rubExchangeRate, exchangeRates }: SavedSettings): Record<string, RateAt> => ({
  ...exchangeRates,
  ...(rubExchangeRate && { RUB: rubExchangeRate }),
});
