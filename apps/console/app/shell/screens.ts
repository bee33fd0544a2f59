import type { StaffPermission } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Drawing } from './drawings.ts';

export type Screen = {
  path: string;
  name: MessageDescriptor;
  drawing: Drawing;
  /** Group of the rail; `end` stands at its foot, `own` in the menu under one's name. */
  group: 'top' | 'desk' | 'people' | 'end' | 'own';
  /** Permission that opens it; null for all of staff. */
  permission: StaffPermission | null;
  /** Letter after G that goes there. */
  letter: string;
  /** Another page that belongs to it for whoever may open both. */
  holds?: string;
};

/** Screens of the console: rail, palette and keys follow from them. A screen is here once it exists. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: msg`Today`, drawing: 'today', group: 'top', permission: null, letter: 't' },
  {
    path: '/orders',
    name: msg`Orders`,
    drawing: 'orders',
    group: 'desk',
    permission: 'orders.read',
    letter: 'o',
  },
  {
    path: '/payments',
    name: msg`Payments`,
    drawing: 'payments',
    group: 'desk',
    permission: 'billing.read',
    letter: 'p',
  },
  {
    path: '/tickets',
    name: msg`Tickets`,
    drawing: 'tickets',
    group: 'desk',
    permission: 'tickets.answer',
    letter: 'i',
  },
  {
    path: '/refills',
    name: msg`Refills`,
    drawing: 'refills',
    group: 'desk',
    permission: 'orders.read',
    letter: 'r',
  },
  {
    path: '/documents',
    name: msg`Documents`,
    drawing: 'documents',
    group: 'desk',
    permission: 'documents.decide',
    letter: 'd',
  },
  {
    path: '/withdrawals',
    name: msg`Withdrawals`,
    drawing: 'withdrawals',
    group: 'desk',
    permission: 'billing.read',
    letter: 'w',
  },
  {
    path: '/trials',
    name: msg`Free trials`,
    drawing: 'trials',
    group: 'desk',
    permission: 'trials.decide',
    letter: 'f',
  },
  {
    path: '/notices',
    name: msg`Reports`,
    drawing: 'notices',
    group: 'desk',
    permission: 'notices.answer',
    letter: 'n',
  },
  {
    path: '/customers',
    name: msg`Customers`,
    drawing: 'customers',
    group: 'people',
    permission: 'customers.read',
    letter: 'c',
  },
  {
    path: '/approvals',
    name: msg`Second person`,
    drawing: 'second',
    group: 'own',
    permission: null,
    letter: 'k',
  },
  {
    path: '/audit',
    name: msg`Audit log`,
    drawing: 'audit',
    group: 'end',
    permission: 'audit.read',
    letter: 'a',
  },
  {
    path: '/staff',
    name: msg`Staff`,
    drawing: 'staff',
    group: 'end',
    permission: 'staff.manage',
    letter: 's',
    holds: '/approvals',
  },
  {
    path: '/settings',
    name: msg`Settings`,
    drawing: 'settings',
    group: 'end',
    permission: null,
    letter: 'e',
  },
];

/** Screens that somebody with these permissions may open. */
export const screensFor = (permissions: readonly StaffPermission[]): Screen[] =>
  SCREENS.filter(({ permission }) => permission === null || permissions.includes(permission));
