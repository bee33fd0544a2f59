import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { localeQuery } from '../fields.ts';

const query = z.object(localeQuery);

/** How the operator brands and sets up the instance (specification §3). */
export const instanceSettings = z.object({
  panelName: z.string(),
  panelId: z.number(),
  logoLight: z.nullable(z.string()),
  logoDark: z.nullable(z.string()),
  logoAlt: z.string(),
  logoDestinationUrl: z.nullable(z.string()),
  colors: z.object({ light: z.object({ primary: z.string() }), dark: z.object({ primary: z.string() }) }),
  darkModeAvailable: z.boolean(),
  currencies: z.array(z.enum(['USD', 'RUB'])),
  /** Roubles for one dollar as text; null hides the switch (rate unknown or older than 24 h). */
  rubExchangeRate: z.nullable(z.string()),
  roundingPrecision: z.number(),
  /** Whole percent. */
  guaranteeChargePercent: z.number(),
  createOrderTypes: z.array(z.enum(['single', 'multi', 'expert', 'autopromotion'])),
  supportContact: z.nullable(z.string()),
  socials: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
  legalUrls: z.array(z.object({ name: z.string(), url: z.string() })),
  operator: z.object({ name: z.string(), address: z.string(), email: z.string() }),
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
  status: 200,
  query,
  output: z.object({ data: z.array(menuItem) }),
  errors: [],
});

const funnelEvent = (name: 'enter-url' | 'payment-page' | 'checkout-button') =>
  ({
    summary: `Counts that a buyer reached the step ${name}. Stores nothing about the buyer.`,
    method: 'POST',
    path: `/api/v1/order-widget/events/${name}`,
    access: 'anyone',
    status: 204,
    query,
    output: z.null(),
    errors: [],
    aliases: [`/events/${name}`],
  }) as const;

export const recordEnterUrl = defineEndpoint({ name: 'recordEnterUrl', ...funnelEvent('enter-url') });
export const recordPaymentPage = defineEndpoint({
  name: 'recordPaymentPage',
  ...funnelEvent('payment-page'),
});
export const recordCheckoutButton = defineEndpoint({
  name: 'recordCheckoutButton',
  ...funnelEvent('checkout-button'),
});
