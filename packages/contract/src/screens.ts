type Screen = {
  path: string;
  /** Search engines may know it: the sitemap names it, robots do not leave it alone. */
  isIndexed: boolean;
};

const open = (path: string): Screen => ({ path, isIndexed: true });
const own = (path: string): Screen => ({ path, isIndexed: false });

/**
 * The screens of the storefront by the names of their routes (specification §2). A line here and its `routes/<name>.tsx`
 * make a screen: routes, menus, palette, redirects, sitemap, robots and the check of operators' links are read from here.
 */
export const SCREENS = {
  index: open('/'),
  slug: open('/services/:slug'),
  orders: own('/orders'),
  'orders-create': own('/orders/create'),
  order: own('/orders/:id'),
  'drip-feed': own('/drip-feed'),
  'add-funds': own('/add-funds'),
  'add-funds-success': own('/add-funds/success'),
  'add-funds-error': own('/add-funds/error'),
  profile: own('/profile'),
  login: own('/login'),
  register: own('/register'),
  'verify-email': own('/verify-email'),
  'find-order': own('/find-order'),
  paid: own('/paid'),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}

/** Screens of the specification that are still to come: nothing leads to them yet, and nothing else takes their paths. */
export const COMING_SCREENS: Readonly<Record<string, string>> = {
  subscriptions: '/subscriptions',
  subscription: '/subscriptions/:id',
  finances: '/finances',
  bonuses: '/bonuses',
  'referral-program': '/referral-program',
  grades: '/grades',
  dashboard: '/dashboard',
  statistics: '/statistics',
  'channel-statistics': '/channel-statistics',
  tasks: '/tasks',
  'tasks-faq': '/tasks/faq',
  'tasks-how-to-connect-a-youtube-account': '/tasks/how-to-connect-a-youtube-account',
  'tasks-how-to-perform-the-tasks': '/tasks/how-to-perform-the-tasks',
  'tasks-how-to-use-rewards': '/tasks/how-to-use-rewards',
  'tasks-start-earning': '/tasks/start-earning',
  'free-trials': '/free-trials',
  'free-trial': '/free-trials/:id',
  'youtube-campaign': '/youtube-campaign',
  'youtube-campaign-create': '/youtube-campaign/create',
  'youtube-campaign-details': '/youtube-campaign/:id',
  'keywords-tools': '/keywords-tools',
  'about-youtube-keyword-tool': '/about-youtube-keyword-tool',
  'tags-generator': '/tags-generator',
  'plans-and-pricing': '/plans-and-pricing',
  'order-widget': '/order-widget',
  api: '/api',
  'api-documentation': '/api/documentation',
  'account-management': '/account-management',
  'card-verification': '/card-verification',
  'password-reset': '/password/reset',
  unsubscribe: '/unsubscribe/:userId',
  'site-view': '/site-view',
  'not-found': '/not-found',
};

/**
 * Paths that lead to another screen from the start (specification §2), with what is added to their query. The token of
 * the first two opened a session elsewhere: it goes no further.
 */
export const ALIASES: Readonly<Record<string, { path: string; query?: Readonly<Record<string, string>> }>> = {
  '/services': { path: '/' },
  '/impersonate': { path: '/' },
  '/user-widget-auth': { path: '/' },
  '/free-views': { path: '/free-trials' },
  '/subscriptions/create': { path: '/orders/create', query: { type: 'autopromotion' } },
};
