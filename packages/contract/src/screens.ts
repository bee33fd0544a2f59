/**
 * Frame of a screen (NAV-08). `default`: the shop window. `cabinet` needs login; `open-cabinet` is the same for
 * guests too. `blank`: the name of the shop alone.
 */
export type ScreenLayout = 'default' | 'cabinet' | 'open-cabinet' | 'blank';

type Screen = {
  path: string;
  layout: ScreenLayout;
  /** True where search engines may know the screen: the sitemap names it, and its page does not say `noindex`. */
  isIndexed: boolean;
  /** True where the row under the header has the screen, in the order of this list. */
  isInRow: boolean;
};

const screen = <Row extends boolean = false>(
  path: string,
  layout: ScreenLayout,
  { isIndexed = false, isInRow }: { isIndexed?: boolean; isInRow?: Row } = {},
) => ({ path, layout, isIndexed, isInRow: (isInRow ?? false) as Row }) satisfies Screen;

/**
 * The screens of the storefront by the names of their routes (RT-09..55). A line here and its `routes/<layout>/<name>.tsx`
 * make a screen: routes, layouts, guards, menus, palette, redirects, sitemap and the check of operators' links
 * are read from here.
 */
export const SCREENS = {
  index: screen('/', 'default', { isIndexed: true, isInRow: true }),
  slug: screen('/services/:slug', 'default', { isIndexed: true }),
  dashboard: screen('/dashboard', 'cabinet', { isInRow: true }),
  orders: screen('/orders', 'cabinet', { isInRow: true }),
  'orders-create': screen('/orders/create', 'open-cabinet'),
  order: screen('/orders/:id', 'open-cabinet'),
  'drip-feed': screen('/drip-feed', 'cabinet', { isInRow: true }),
  subscriptions: screen('/subscriptions', 'cabinet', { isInRow: true }),
  subscription: screen('/subscriptions/:id', 'cabinet'),
  'add-funds': screen('/add-funds', 'cabinet', { isInRow: true }),
  finances: screen('/finances', 'cabinet', { isInRow: true }),
  statistics: screen('/statistics', 'cabinet', { isInRow: true }),
  'channel-statistics': screen('/channel-statistics', 'cabinet'),
  'add-funds-success': screen('/add-funds/success', 'cabinet'),
  'add-funds-error': screen('/add-funds/error', 'cabinet'),
  bonuses: screen('/bonuses', 'cabinet'),
  grades: screen('/grades', 'cabinet'),
  'referral-program': screen('/referral-program', 'cabinet'),
  'order-widget': screen('/order-widget', 'cabinet'),
  widget: screen('/widget', 'blank'),
  api: screen('/api', 'cabinet'),
  profile: screen('/profile', 'cabinet'),
  notifications: screen('/notifications', 'cabinet'),
  'account-management': screen('/account-management', 'cabinet'),
  'card-verification': screen('/card-verification', 'cabinet'),
  'password-reset': screen('/password/reset', 'open-cabinet'),
  unsubscribe: screen('/unsubscribe/:userId?', 'open-cabinet'),
  login: screen('/login', 'open-cabinet'),
  register: screen('/register', 'open-cabinet'),
  'verify-email': screen('/verify-email', 'cabinet'),
  'find-order': screen('/find-order', 'open-cabinet'),
  paid: screen('/paid', 'blank'),
  support: screen('/support', 'cabinet', { isInRow: true }),
  'support-new': screen('/support/new', 'open-cabinet'),
  'support-ticket': screen('/support/:id', 'open-cabinet'),
  'legal-text': screen('/legal/:slug', 'open-cabinet', { isIndexed: true }),
  notice: screen('/notice', 'open-cabinet'),
  accessibility: screen('/accessibility', 'open-cabinet', { isIndexed: true }),
  'api-documentation': screen('/api/documentation', 'open-cabinet', { isIndexed: true }),
  'keywords-tools': screen('/keywords-tools', 'open-cabinet', { isIndexed: true }),
  'about-youtube-keyword-tool': screen('/about-youtube-keyword-tool', 'open-cabinet', { isIndexed: true }),
  'tags-generator': screen('/tags-generator', 'open-cabinet', { isIndexed: true }),
  'plans-and-pricing': screen('/plans-and-pricing', 'open-cabinet', { isIndexed: true }),
  'youtube-campaign': screen('/youtube-campaign', 'cabinet'),
  'youtube-campaign-create': screen('/youtube-campaign/create', 'cabinet'),
  'youtube-campaign-details': screen('/youtube-campaign/:id', 'cabinet'),
  'free-trials': screen('/free-trials', 'open-cabinet', { isIndexed: true }),
  'free-trial': screen('/free-trials/:id', 'open-cabinet'),
  status: screen('/status', 'open-cabinet', { isIndexed: true }),
  tasks: screen('/tasks', 'cabinet'),
  'tasks-faq': screen('/tasks/faq', 'open-cabinet', { isIndexed: true }),
  'tasks-how-to-connect-a-youtube-account': screen(
    '/tasks/how-to-connect-a-youtube-account',
    'open-cabinet',
    {
      isIndexed: true,
    },
  ),
  'tasks-how-to-perform-the-tasks': screen('/tasks/how-to-perform-the-tasks', 'open-cabinet', {
    isIndexed: true,
  }),
  'tasks-how-to-use-rewards': screen('/tasks/how-to-use-rewards', 'open-cabinet', { isIndexed: true }),
  'tasks-start-earning': screen('/tasks/start-earning', 'open-cabinet', { isIndexed: true }),
  'service-updates': screen('/service-updates', 'open-cabinet', { isIndexed: true }),
  'site-view': screen('/site-view', 'open-cabinet'),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** Screens in the row under the header. */
export type RowScreenName = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['isInRow'] extends true ? Name : never;
}[ScreenName];

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
