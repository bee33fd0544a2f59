/**
 * Frame of a screen (NAV-08). `default`: the shop window. `cabinet` needs login; `open-cabinet` is the same for
 * guests too. `blank`: the name of the shop alone.
 */
export type ScreenLayout = 'default' | 'cabinet' | 'open-cabinet' | 'blank';

/** The five parts of the shop, in the order of the header. Every screen of a door stands in its menu or below one that does. */
export const DOORS = ['buy', 'orders', 'money', 'growth', 'help'] as const;
export type DoorName = (typeof DOORS)[number];

type Screen = {
  path: string;
  layout: ScreenLayout;
  /** True where search engines may know the screen: the sitemap names it, and its page does not say `noindex`. */
  isIndexed: boolean;
  /** The door that is marked on the screen; `account` for the screens behind the customer's initials, null for cards of their own. */
  door: DoorName | 'account' | null;
};

const screen = (
  path: string,
  layout: ScreenLayout,
  door: Screen['door'],
  { isIndexed = false }: { isIndexed?: boolean } = {},
): Screen => ({ path, layout, isIndexed, door });

/**
 * The screens of the storefront by the names of their routes (RT-09..55). A line here and its `routes/<layout>/<name>.tsx`
 * make a screen: routes, layouts, guards, menus, palette, redirects, sitemap and the check of operators' links
 * are read from here.
 */
export const SCREENS = {
  index: screen('/', 'default', 'buy', { isIndexed: true }),
  slug: screen('/services/:slug', 'default', 'buy', { isIndexed: true }),
  dashboard: screen('/dashboard', 'cabinet', 'orders'),
  orders: screen('/orders', 'cabinet', 'orders'),
  'orders-create': screen('/orders/create', 'open-cabinet', 'buy'),
  order: screen('/orders/:id', 'open-cabinet', 'orders'),
  'drip-feed': screen('/drip-feed', 'cabinet', 'orders'),
  subscriptions: screen('/subscriptions', 'cabinet', 'orders'),
  subscription: screen('/subscriptions/:id', 'cabinet', 'orders'),
  'add-funds': screen('/add-funds', 'cabinet', 'money'),
  finances: screen('/finances', 'cabinet', 'money'),
  statistics: screen('/statistics', 'cabinet', 'orders'),
  'channel-statistics': screen('/channel-statistics', 'cabinet', 'orders'),
  'add-funds-success': screen('/add-funds/success', 'cabinet', 'money'),
  'add-funds-error': screen('/add-funds/error', 'cabinet', 'money'),
  bonuses: screen('/bonuses', 'cabinet', 'money'),
  grades: screen('/grades', 'cabinet', 'money'),
  growth: screen('/growth', 'cabinet', 'growth'),
  'referral-program': screen('/referral-program', 'cabinet', 'growth'),
  'order-widget': screen('/order-widget', 'cabinet', 'growth'),
  widget: screen('/widget', 'blank', null),
  api: screen('/api', 'cabinet', 'account'),
  profile: screen('/profile', 'cabinet', 'account'),
  notifications: screen('/notifications', 'cabinet', 'account'),
  'account-management': screen('/account-management', 'cabinet', 'account'),
  'card-verification': screen('/card-verification', 'cabinet', 'account'),
  'password-reset': screen('/password/reset', 'open-cabinet', null),
  unsubscribe: screen('/unsubscribe/:userId?', 'open-cabinet', null),
  login: screen('/login', 'open-cabinet', null),
  register: screen('/register', 'open-cabinet', null),
  'verify-email': screen('/verify-email', 'cabinet', null),
  'find-order': screen('/find-order', 'open-cabinet', 'orders'),
  paid: screen('/paid', 'blank', null),
  support: screen('/support', 'cabinet', 'help'),
  'support-new': screen('/support/new', 'open-cabinet', 'help'),
  'support-ticket': screen('/support/:id', 'open-cabinet', 'help'),
  'legal-text': screen('/legal/:slug', 'open-cabinet', 'help', { isIndexed: true }),
  notice: screen('/notice', 'open-cabinet', 'help'),
  accessibility: screen('/accessibility', 'open-cabinet', 'help', { isIndexed: true }),
  'api-documentation': screen('/api/documentation', 'open-cabinet', 'help', { isIndexed: true }),
  'keywords-tools': screen('/keywords-tools', 'open-cabinet', 'growth', { isIndexed: true }),
  'about-youtube-keyword-tool': screen('/about-youtube-keyword-tool', 'open-cabinet', 'growth', {
    isIndexed: true,
  }),
  'tags-generator': screen('/tags-generator', 'open-cabinet', 'growth', { isIndexed: true }),
  'plans-and-pricing': screen('/plans-and-pricing', 'open-cabinet', 'growth', { isIndexed: true }),
  'youtube-campaign': screen('/youtube-campaign', 'cabinet', 'growth'),
  'youtube-campaign-create': screen('/youtube-campaign/create', 'cabinet', 'growth'),
  'youtube-campaign-details': screen('/youtube-campaign/:id', 'cabinet', 'growth'),
  'free-trials': screen('/free-trials', 'open-cabinet', 'growth', { isIndexed: true }),
  'free-trial': screen('/free-trials/:id', 'open-cabinet', 'growth'),
  status: screen('/status', 'open-cabinet', 'help', { isIndexed: true }),
  tasks: screen('/tasks', 'cabinet', 'growth'),
  'tasks-faq': screen('/tasks/faq', 'open-cabinet', 'growth', { isIndexed: true }),
  'tasks-how-to-connect-a-youtube-account': screen(
    '/tasks/how-to-connect-a-youtube-account',
    'open-cabinet',
    'growth',
    { isIndexed: true },
  ),
  'tasks-how-to-perform-the-tasks': screen('/tasks/how-to-perform-the-tasks', 'open-cabinet', 'growth', {
    isIndexed: true,
  }),
  'tasks-how-to-use-rewards': screen('/tasks/how-to-use-rewards', 'open-cabinet', 'growth', {
    isIndexed: true,
  }),
  'tasks-start-earning': screen('/tasks/start-earning', 'open-cabinet', 'growth', { isIndexed: true }),
  'service-updates': screen('/service-updates', 'open-cabinet', 'buy', { isIndexed: true }),
  'site-view': screen('/site-view', 'open-cabinet', 'help'),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}

/** True for a screen of the keyword tools, which are there where the operator wants them (INST-23). */
export function isKeywordScreen(name: string): boolean {
  return /^(?:keywords-tools|about-youtube-keyword-tool|tags-generator|plans-and-pricing|youtube-campaign)/.test(
    name,
  );
}

/** True for a screen about tasks, which are there where the operator wants them (INST-23). */
export function isTaskScreen(name: string): boolean {
  return /^tasks(-|$)/.test(name);
}

/** Screens that are still to come: nothing leads to them yet, and nothing else takes their paths. */
export const COMING_SCREENS: Readonly<Record<string, string>> = {
  'not-found': '/not-found',
};

/**
 * Paths that lead to another screen from the start (RD-01..05), with what is added to their query. The token of
 * the first two opened a session elsewhere: it goes no further.
 */
export const ALIASES: Readonly<Record<string, { path: string; query?: Readonly<Record<string, string>> }>> = {
  '/services': { path: '/' },
  '/impersonate': { path: '/' },
  '/user-widget-auth': { path: '/' },
  '/free-views': { path: '/free-trials' },
  '/subscriptions/create': { path: '/orders/create', query: { type: 'autopromotion' } },
};
