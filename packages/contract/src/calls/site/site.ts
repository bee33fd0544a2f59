import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, lang, localeQuery, orderFormQuery } from '../../fields.ts';
import { LOCALES } from '../../locales.ts';

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

/** Places of banners (BAN-01..20). */
export const BANNER_PLACES = [
  'dashboard',
  'orders',
  'profile',
  'grades',
  'drip_feed',
  'order_widget',
  'free_trials',
  'sidebar',
  'create_order',
  'autopromotion',
  'tasks',
  'services_type_main',
  'services_type_first_short',
  'services_type_second_short',
  'referral_program',
  'services_pricing_main',
  'services_pricing_first_short',
  'services_pricing_second_short',
  'services_pricing_long',
  'services_pricing_footer',
] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** An item that the operator adds to the menu. Its address is http(s). */
export const customMenuItem = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  url: z.string(),
  show_public: z.boolean(),
  show_internal: z.boolean(),
  open_in_new_tab: z.boolean(),
});
export type CustomMenuItem = z.output<typeof customMenuItem>;

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

export type MenuItem = {
  id: number;
  name: string;
  icon: string;
  route_name: string | null;
  url: string | null;
  show_to_guests: boolean;
  show_to_logged_in: boolean;
  open_in_new_tab: boolean;
  badge: string | null;
  children: MenuItem[];
};
const menuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string(),
  route_name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  show_to_guests: z.boolean(),
  show_to_logged_in: z.boolean(),
  open_in_new_tab: z.boolean(),
  badge: z.nullable(z.string()),
  get children() {
    return z.array(menuItem);
  },
});

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

export const listMenuItems = defineEndpoint({
  name: 'listMenuItems',
  summary: 'The side menu.',
  method: 'GET',
  path: '/menu-items',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: z.object({ data: z.array(menuItem) }),
  errors: [],
});

/** `html` shows `content`, sanitised; `custom` is a carousel of `information`, turned every `scroll_delay` seconds. */
export const banner = z.object({
  id,
  lang,
  place: z.enum(BANNER_PLACES),
  type: z.enum(['html', 'custom']),
  /** Seconds between two banners; 0: they do not turn by themselves. */
  scroll_delay: z.number(),
  content: z.nullable(z.string()),
  information: z.array(
    z.object({
      sorting: z.number(),
      background_image: z.nullable(z.string()),
      background_color: z.nullable(z.string()),
      image: z.nullable(z.string()),
      title: z.string(),
      title_color: z.nullable(z.string()),
      button_text: z.nullable(z.string()),
      link: z.nullable(z.string()),
      button_color: z.nullable(z.string()),
      button_text_color: z.nullable(z.string()),
    }),
  ),
});
export type Banner = z.output<typeof banner>;

export const listBanners = defineEndpoint({
  name: 'listBanners',
  summary: 'Banners by place.',
  method: 'GET',
  path: '/banners',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(banner)),
  errors: [],
});

/** Services that the operator puts forward. `showAll` shows all of them at once, otherwise the first two and a button. */
export const specialOffer = z.object({
  id,
  name: z.string(),
  lang,
  place: z.enum(['service_type', 'success_payment']),
  position: z.enum(['top', 'middle', 'network']),
  network: z.object({ id, slug: z.string(), name: z.string() }),
  /** Name recorded on orders that come from the offer. */
  utm_name: z.string(),
  service_types: z.array(z.object({ id })),
  /** Services that can be ordered now, in the operator's order. */
  services: z.array(z.object({ id, slug: z.string(), name: z.string(), lang })),
  showAll: z.boolean(),
});
export type SpecialOffer = z.output<typeof specialOffer>;

export const listSpecialOffers = defineEndpoint({
  name: 'listSpecialOffers',
  summary: 'Special offers that have a service to order.',
  method: 'GET',
  path: '/api/v1/special-offers',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(specialOffer)),
  errors: [],
});

const funnelEvent = (name: 'enter-url' | 'payment-page' | 'checkout-button') =>
  ({
    summary: `Counts that a buyer reached the step ${name}. Stores nothing about the buyer.`,
    method: 'POST',
    path: `/api/v1/order-widget/events/${name}`,
    access: 'anyone',
    policy: 'public',
    changesNothing: true,
    status: 204,
    query: z.object(orderFormQuery),
    output: z.null(),
    errors: [],
    aliases: [`/events/${name}`],
  }) as const;

export const recordDisplayMode = defineEndpoint({
  name: 'recordDisplayMode',
  summary:
    'Counts whether the shop is looked at in a browser or as an installed app. Stores nothing about the reader.',
  method: 'POST',
  path: '/api/v1/order-widget/events/display-mode',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  status: 204,
  query: z.object(orderFormQuery),
  body: z.strictObject({ mode: z.enum(['standalone', 'browser']) }),
  output: z.null(),
  errors: [422],
  aliases: ['/events/display-mode'],
});

export const recordEnterUrl = defineEndpoint({ name: 'recordEnterUrl', ...funnelEvent('enter-url') });
export const recordPaymentPage = defineEndpoint({
  name: 'recordPaymentPage',
  ...funnelEvent('payment-page'),
});
export const recordCheckoutButton = defineEndpoint({
  name: 'recordCheckoutButton',
  ...funnelEvent('checkout-button'),
});
