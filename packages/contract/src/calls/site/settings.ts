import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { localeQuery } from '../../fields.ts';
import { LOCALES } from '../../locales.ts';
import { BANNER_PLACES } from './banners.ts';
import { customMenuItem } from './menu-items.ts';

const query = z.object(localeQuery);

/** Colours like #0b6e4f; one that is left out keeps its default. */
const schemeColors = z.object({
  primary: z.string(),
  secondary: z.optional(z.string()),
  icons: z.optional(z.string()),
  info: z.optional(z.string()),
  success: z.optional(z.string()),
  warning: z.optional(z.string()),
  headerLeft: z.optional(z.string()),
  headerRight: z.optional(z.string()),
});

/** The operator's brand and settings of the instance (INST-01..32). */
export const instanceSettings = z.object({
  panelName: z.string(),
  panelId: z.number(),
  logoLight: z.nullable(z.string()),
  logoDark: z.nullable(z.string()),
  logoAlt: z.string(),
  logoDestinationUrl: z.nullable(z.string()),
  /** null: the default one, in the colour of the brand. */
  favicon: z.nullable(z.string()),
  /** 512 × 512, for home screens; null: the default one, in the colour of the brand. */
  icon512: z.nullable(z.string()),
  colors: z.object({ light: schemeColors, dark: schemeColors }),
  darkModeAvailable: z.boolean(),
  /** `navbar` has the screens of the cabinet in a row under the header; anything else a drawer beside the page. */
  navigation: z.string(),
  defaultMarketplaceView: z.enum(['cards', 'table']),
  currencies: z.array(z.enum(['USD', 'RUB'])),
  /** Roubles for one dollar as text; null hides the switch (rate unknown or older than 24 h). */
  rubExchangeRate: z.nullable(z.string()),
  roundingPrecision: z.number(),
  /** Whole percent. */
  guaranteeChargePercent: z.number(),
  gradesEnabled: z.boolean(),
  gradeDiscountsEnabled: z.boolean(),
  features: z.object({ tasks: z.boolean(), bonuses: z.boolean(), keywordTools: z.boolean() }),
  /** True when customers earn by bringing others; `percent` is their share of those customers' payments, a fraction as text. */
  referralProgram: z.object({ isEnabled: z.boolean(), percent: z.string() }),
  /** True when both the operator and the settings for all instances want it. */
  freeTrials: z.object({ isEnabled: z.boolean() }),
  captchaEnabled: z.boolean(),
  /** False while no provider delivers: orders are refused with 503 `takes_no_orders`. */
  takesOrders: z.boolean(),
  /** null: the captcha that is built in. */
  recaptchaSiteKey: z.nullable(z.string()),
  /** True when a registration must name a messenger. */
  contactInfoRequired: z.boolean(),
  /** Sent with orders as `api_token`. */
  cabinetWidgetToken: z.nullable(z.string()),
  /** Chats are loaded only when somebody opens them. */
  intercomAppId: z.nullable(z.string()),
  jivoAppId: z.nullable(z.string()),
  /** Without the @. */
  telegramBotUsername: z.nullable(z.string()),
  /** Ids of analytics, which load after consent alone. */
  googleAnalytics4Id: z.nullable(z.string()),
  tagManagerId: z.nullable(z.string()),
  /** Path of the operator's own script (`customCode`), named by its content; null without one. */
  customCodeUrl: z.nullable(z.string()),
  /** Old paths that lead to screens: `/old/{slug}` to a route by name, with its parameters. */
  redirects: z.array(
    z.object({ path: z.string(), route: z.string(), params: z.record(z.string(), z.string()) }),
  ),
  /** `full_design` shows all of the order form; anything else leaves it at link, quantity and total. */
  singleOrderDesign: z.string(),
  createOrderTypes: z.array(z.enum(['single', 'multi', 'expert', 'autopromotion'])),
  /** Languages of the shop, English among them: others have no address. */
  languages: z.array(z.enum(LOCALES)),
  supportContact: z.nullable(z.string()),
  customMenuItems: z.array(customMenuItem),
  /** Places that have a banner now. */
  bannerSlots: z.array(z.enum(BANNER_PLACES)),
  socials: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
  /** Version of the terms, the first of the legal addresses; null where they have none. */
  termsVersion: z.nullable(z.string()),
  /** True when the order form asks consumers for their consent to an immediate start (C-45). */
  asksImmediateStart: z.boolean(),
  legalUrls: z.array(z.object({ name: z.string(), url: z.string() })),
  operator: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** Register and number of the company, and its VAT number; null without them. */
    registration: z.nullable(z.string()),
    vat: z.nullable(z.string()),
  }),
});
export type InstanceSettings = z.output<typeof instanceSettings>;

export const getSettings = defineEndpoint({
  name: 'getSettings',
  summary: 'Settings of this instance.',
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: instanceSettings,
  errors: [],
});

export const getGlobalSettings = defineEndpoint({
  name: 'getGlobalSettings',
  summary: 'Settings that hold for every instance.',
  method: 'GET',
  path: '/api/v1/settings',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: z.object({ freeTrialsIsAllowed: z.boolean(), defaultOuterWidgetPartnerPercent: z.number() }),
  errors: [],
});
