/** Paths of the storefront by the names of their routes (specification §2). */
export const SCREENS: Readonly<Record<string, string>> = {
  index: '/',
  slug: '/services/:slug',
  orders: '/orders',
  'orders-create': '/orders/create',
  order: '/orders/:id',
  'drip-feed': '/drip-feed',
  subscriptions: '/subscriptions',
  subscription: '/subscriptions/:id',
  'add-funds': '/add-funds',
  'add-funds-success': '/add-funds/success',
  'add-funds-error': '/add-funds/error',
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
  profile: '/profile',
  'card-verification': '/card-verification',
  login: '/login',
  register: '/register',
  'password-reset': '/password/reset',
  unsubscribe: '/unsubscribe/:userId',
  'site-view': '/site-view',
  'not-found': '/not-found',
};

/** Paths that the storefront sends on by itself, and those that answer without an id. */
export const ALIASES: readonly string[] = [
  '/services',
  '/impersonate',
  '/user-widget-auth',
  '/free-views',
  '/subscriptions/create',
  '/unsubscribe',
];

/** Names of a path's parameters. */
export const paramsOf = (path: string) =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []));

/** Whether some address is at both paths. */
export function pathsMeet(one: string, other: string): boolean {
  const [left, right] = [one.toLowerCase().split('/'), other.toLowerCase().split('/')];

  return (
    left.length === right.length &&
    left.every(
      (part, place) => part === right[place] || part.startsWith(':') || right[place]?.startsWith(':'),
    )
  );
}
