import type { Endpoint } from '@fanfare/contract';

/** Tags of the API description, with the first path segments that belong to each. */
const PATHS = {
  catalogue: [
    'catalogue',
    'countries',
    'networks',
    'search',
    'service-status',
    'service-types',
    'service-updates',
    'services',
    'special-offers',
  ],
  orders: ['drip-feeds', 'guest-orders', 'order-events', 'order-widget', 'orders', 'saved-views'],
  payments: [
    'add-funds',
    'coupons',
    'gateway-callbacks',
    'invoices',
    'payment-methods',
    'payment-methods-with-bonuses',
    'payments',
    'recurring-payments-methods',
  ],
  account: [
    'api-errors',
    'api-token',
    'api-tokens',
    'api-usage',
    'captcha',
    'grades',
    'guest-accounts',
    'login',
    'logout',
    'notification-settings',
    'passkeys',
    'password',
    'profile',
    'push-devices',
    'refresh',
    'register',
    'second-factor',
    'sessions',
    'socialite',
    'unsubscribe',
    'verification-document',
  ],
  tasks: ['checks', 'tasks'],
  trials: ['free-trial-quests', 'free-trials'],
  referral: ['available-withdrawal-methods', 'referral-program', 'withdrawal', 'withdrawals'],
  webhooks: ['webhook-messages', 'webhooks'],
  channels: ['youtube-account', 'youtube-reporting'],
} as const;

/** All tags; calls that belong to no other one (menus, pages, settings) are of the site. */
export const TAGS = [...(Object.keys(PATHS) as (keyof typeof PATHS)[]), 'site'] as const;
export type Tag = (typeof TAGS)[number];

export function tagOf({ path }: Pick<Endpoint, 'path'>): Tag {
  const [first = ''] = path.replace(/^\/(api\/v1\/)?/, '').split('/');
  const found = Object.entries(PATHS).find(([, parts]) => (parts as readonly string[]).includes(first));

  return (found?.[0] as Tag | undefined) ?? 'site';
}
