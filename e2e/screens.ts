import type { ScreenName } from '@fanfare/contract';
import type { Page } from '@playwright/test';
import {
  askAs,
  customerWith,
  newCampaign,
  newWebhook,
  placeOrders,
  promote,
  SHORT,
  tellAs,
} from './cabinet.ts';
import { startReceiver } from './receiver.ts';
import { expect } from './story.ts';

type Table = Partial<Record<ScreenName | 'none', readonly string[]>>;

const FOUND = 'country=233&language=en';

/** Every screen that a guest can come to, and each of its faces that an address opens. */
export const OF_A_GUEST = {
  index: ['/', '/?network=youtube', '/?isFavourites=true', '/services/instagram-likes?refill=1&countries=BR'],
  slug: [
    '/services/youtube-video-views',
    '/services/youtube-views-from-in-feed-placements',
    '/services/youtube-start-package-for-a-new-video',
  ],
  'orders-create': ['/orders/create'],
  'password-reset': ['/password/reset', '/password/reset?token=used'],
  login: ['/login', '/login?social=denied'],
  register: ['/register'],
  'find-order': ['/find-order'],
  paid: ['/paid'],
  'support-new': ['/support/new'],
  'legal-text': ['/legal/terms'],
  notice: ['/notice'],
  accessibility: ['/accessibility'],
  'api-documentation': ['/api/documentation', '/api/documentation?about=add'],
  'keywords-tools': ['/keywords-tools', `/keywords-tools?keyword=tea&${FOUND}`],
  'about-youtube-keyword-tool': ['/about-youtube-keyword-tool'],
  'tags-generator': ['/tags-generator', `/tags-generator?about=A+garden+in+autumn&${FOUND}`],
  'plans-and-pricing': ['/plans-and-pricing'],
  'free-trials': ['/free-trials'],
  'free-trial': ['/free-trials/3'],
  status: ['/status'],
  'tasks-faq': ['/tasks/faq'],
  'tasks-how-to-connect-a-youtube-account': ['/tasks/how-to-connect-a-youtube-account'],
  'tasks-how-to-perform-the-tasks': ['/tasks/how-to-perform-the-tasks'],
  'tasks-how-to-use-rewards': ['/tasks/how-to-use-rewards'],
  'tasks-start-earning': ['/tasks/start-earning'],
  'service-updates': ['/service-updates'],
  none: ['/nothing'],
} as const satisfies Table;

/** The same for a new customer who has something of everything. */
export async function ofACustomer(page: Page) {
  await customerWith(page, '30');
  const receiver = await startReceiver();
  receiver.fails('order.started');
  await newWebhook(page, receiver.url);
  const [order, feed] = await placeOrders(page, [
    SHORT,
    {
      service_id: 1,
      quantity: 1000,
      drip_feed: { runs: 5, minutes_between_runs: 60, mode: 'increase', quantity_step: 100 },
    },
  ]);
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  const promotion = await promote(page);
  await expect.poll(() => receiver.of('order.started').length, { timeout: 30_000 }).toBeGreaterThan(0);
  receiver.stop();
  const [message] = await askAs(page, '/api/v1/webhook-messages');
  const [invoice] = await askAs(page, '/api/v1/invoices');
  const profile = await askAs(page, '/api/v1/profile');
  const ticket = await tellAs(page, '/api/v1/support-tickets', {
    order_id: order,
    kind: 'speed_up',
    message: 'Could the rest arrive before Monday morning?',
  });
  await tellAs(page, '/api/v1/campaigns/tariff-plans/3/subscribe');
  const campaign = await newCampaign(page, ['coast walk', 'slow ferry']);

  return {
    orders: ['/orders', '/orders?status=done&q=nothing'],
    order: [`/orders/${order}`, `/orders/${feed}`, `/orders/${unpaid}`],
    'orders-create': ['/orders/create?type=expert', '/orders/create?type=autopromotion'],
    dashboard: ['/dashboard'],
    'drip-feed': ['/drip-feed'],
    subscriptions: ['/subscriptions'],
    subscription: [`/subscriptions/${promotion}`],
    'add-funds': ['/add-funds', '/add-funds?amount=60.00&coupon=TOPUP15'],
    finances: ['/finances', '/finances?kind=fees&from=2026-01-01'],
    statistics: ['/statistics'],
    'channel-statistics': ['/channel-statistics'],
    'add-funds-success': ['/add-funds/success', `/add-funds/success?invoice=${invoice.id}`],
    'add-funds-error': ['/add-funds/error'],
    growth: ['/growth'],
    bonuses: ['/bonuses'],
    grades: ['/grades'],
    'referral-program': ['/referral-program'],
    'order-widget': ['/order-widget', '/order-widget?widget=new', '/order-widget?part=statistics'],
    api: ['/api', '/api?part=webhooks', `/api?part=webhooks&message=${message.id}`],
    profile: ['/profile', '/profile?part=account', '/profile?part=company'],
    notifications: ['/notifications'],
    'account-management': ['/account-management', '/account-management?part=data'],
    'card-verification': ['/card-verification'],
    unsubscribe: [`/unsubscribe/${profile.id}?signature=${profile.unsubscribe_signature}`],
    'verify-email': ['/verify-email'],
    support: ['/support'],
    'support-ticket': [`/support/${ticket.id}`],
    'support-new': [`/support/new?order=${order}`],
    tasks: ['/tasks', '/tasks?task=1'],
    'keywords-tools': [`/keywords-tools?keyword=tea&${FOUND}`],
    'plans-and-pricing': ['/plans-and-pricing?plan=3'],
    'free-trials': ['/free-trials'],
    'free-trial': ['/free-trials/3'],
    'youtube-campaign': ['/youtube-campaign'],
    'youtube-campaign-create': ['/youtube-campaign/create'],
    'youtube-campaign-details': [`/youtube-campaign/${campaign}`],
    none: ['/odrers'],
  } as const satisfies Table;
}

type ShownScreen = keyof typeof OF_A_GUEST | keyof Awaited<ReturnType<typeof ofACustomer>>;

/** The others, each with the story that looks at it: a screen that is in none of these is an error of types. */
export const ELSEWHERE: Record<Exclude<ScreenName, ShownScreen>, string> = {
  // The form of a widget stands in frames alone: here in that of its builder.
  widget: 'order-widget.spec.ts',
  // Only the menu of an operator leads there.
  'site-view': 'site-view.spec.ts',
};
