import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A screen in a menu of the shop's own. */
export type ListedScreen = {
  screen: string;
  name: MessageDescriptor;
  icon: string;
  /** Query after the path. */
  query?: string;
};

/** Screens of a shop without a menu of its own. */
export const KNOWN: readonly ListedScreen[] = [
  { screen: 'index', name: msg`Services`, icon: 'mdi-storefront-outline' },
  { screen: 'orders-create', name: msg`New order`, icon: 'mdi-plus-circle-outline' },
  { screen: 'dashboard', name: msg`Overview`, icon: 'mdi-view-dashboard-outline' },
  { screen: 'orders', name: msg`Orders`, icon: 'mdi-format-list-bulleted' },
  { screen: 'drip-feed', name: msg`Drip feeds`, icon: 'mdi-water-outline' },
  { screen: 'subscriptions', name: msg`Automatic promotions`, icon: 'mdi-calendar-sync-outline' },
  { screen: 'finances', name: msg`Finances`, icon: 'mdi-receipt-text-outline' },
  { screen: 'add-funds', name: msg`Add funds`, icon: 'mdi-wallet-plus-outline' },
  { screen: 'support', name: msg`Support`, icon: 'mdi-chat-outline' },
  { screen: 'status', name: msg`Service status`, icon: 'mdi-chart-line' },
];

/** Forms of an order beside the usual one, as the operator offers them. */
export const ORDER_FORMS: readonly (ListedScreen & { form: string })[] = [
  {
    screen: 'orders-create',
    form: 'expert',
    query: '?type=expert',
    name: msg`Mass order`,
    icon: 'mdi-format-list-bulleted',
  },
  {
    screen: 'orders-create',
    form: 'autopromotion',
    query: '?type=autopromotion',
    name: msg`Automatic promotion`,
    icon: 'mdi-calendar-sync-outline',
  },
];

/** The overview of the door Growth. */
export const GROWTH: readonly ListedScreen[] = [
  { screen: 'growth', name: msg`Overview`, icon: 'mdi-view-dashboard-outline' },
];

/** Screens that customers earn with (TB-18). */
export const EARN: readonly ListedScreen[] = [
  { screen: 'order-widget', name: msg`Order widget`, icon: 'mdi-widgets-outline' },
  { screen: 'referral-program', name: msg`Referral program`, icon: 'mdi-account-multiple-plus-outline' },
  { screen: 'api', name: msg`API`, icon: 'mdi-api' },
  { screen: 'tasks', name: msg`Tasks`, icon: 'mdi-clipboard-check-outline' },
  { screen: 'free-trials', name: msg`Free trials`, icon: 'mdi-test-tube' },
];

/** The keyword tools (TB-24). */
export const KEYWORDS: readonly ListedScreen[] = [
  { screen: 'keywords-tools', name: msg`Keyword tools`, icon: 'mdi-key-outline' },
  { screen: 'youtube-campaign', name: msg`Campaign`, icon: 'mdi-bullhorn-outline' },
  { screen: 'plans-and-pricing', name: msg`Plans and pricing`, icon: 'mdi-tag-outline' },
  { screen: 'tags-generator', name: msg`Tags generator`, icon: 'mdi-tag-multiple-outline' },
  {
    screen: 'about-youtube-keyword-tool',
    name: msg({ message: 'About', context: 'keyword tools' }),
    icon: 'mdi-information-outline',
  },
];

/** Screens behind the customer's initials (SD-20..22). */
export const ACCOUNT: readonly ListedScreen[] = [
  { screen: 'grades', name: msg`Grades`, icon: 'mdi-medal-outline' },
  { screen: 'dashboard', name: msg`Overview`, icon: 'mdi-view-dashboard-outline' },
  { screen: 'statistics', name: msg`Statistics`, icon: 'mdi-chart-bar' },
  { screen: 'channel-statistics', name: msg`Channel statistics`, icon: 'mdi-chart-line' },
  { screen: 'finances', name: msg`Finances`, icon: 'mdi-cash-multiple' },
  { screen: 'bonuses', name: msg`Bonuses`, icon: 'mdi-gift-outline' },
  { screen: 'referral-program', name: msg`Referral program`, icon: 'mdi-account-multiple-plus-outline' },
];

/** Parts of the settings, behind the customer's initials. */
export const SETTINGS: readonly ListedScreen[] = [
  { screen: 'profile', query: '?part=account', name: msg`Account`, icon: 'mdi-account-outline' },
  { screen: 'account-management', name: msg`Security`, icon: 'mdi-shield-check-outline' },
  { screen: 'notifications', name: msg`Notifications`, icon: 'mdi-bell-outline' },
  { screen: 'profile', query: '?part=company', name: msg`Company`, icon: 'mdi-storefront-outline' },
  { screen: 'card-verification', name: msg`Cards`, icon: 'mdi-credit-card-outline' },
  {
    screen: 'account-management',
    query: '?part=data',
    name: msg({ message: 'Data', context: 'settings' }),
    icon: 'mdi-download-outline',
  },
  { screen: 'api', name: msg`Developers`, icon: 'mdi-api' },
];
