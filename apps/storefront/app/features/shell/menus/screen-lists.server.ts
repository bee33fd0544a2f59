import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A screen in a menu of the shop's own. */
export type ListedScreen = { screen: string; name: MessageDescriptor; icon: string };

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
