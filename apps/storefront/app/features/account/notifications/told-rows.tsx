import type { NotificationSettings, Notifications } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

export type Choice =
  | keyof Notifications
  | Exclude<keyof NotificationSettings, 'public_key' | 'waits' | 'devices'>;

/** `always`: such letters cannot be turned off. null: it is not told that way. */
type Way = Choice | 'always' | null;
type ToldRow = { id: string; title: React.ReactNode; note: React.ReactNode; email: Way; browser: Way };

/** Subjects that customers are told of, and the ways by which. */
export const TOLD_ROWS: readonly ToldRow[] = [
  {
    id: 'orders',
    title: <Trans>Orders</Trans>,
    note: <Trans>When an order starts, ends or needs payment</Trans>,
    email: 'notify_order_actions',
    browser: 'push_order_actions',
  },
  {
    id: 'payments',
    title: <Trans>Payments</Trans>,
    note: <Trans>Receipts and payments that could not be confirmed</Trans>,
    email: 'notify_payment_actions',
    browser: null,
  },
  {
    id: 'promotions',
    title: <Trans>Automatic promotions</Trans>,
    note: <Trans>When an automatic promotion needs payment or ends</Trans>,
    email: 'notify_subscription_actions',
    browser: null,
  },
  {
    id: 'support',
    title: <Trans>Support</Trans>,
    note: <Trans>When support answers</Trans>,
    email: 'always',
    browser: 'push_ticket_answers',
  },
  {
    id: 'favorites',
    title: <Trans>Favorites</Trans>,
    note: (
      <>
        <Trans>When one of my favorites gets cheaper</Trans>.{' '}
        <Trans>One email a day at most, with everything that changed.</Trans>
      </>
    ),
    email: 'notify_price_drops',
    browser: null,
  },
  {
    id: 'account',
    title: <Trans>Account</Trans>,
    note: <Trans>Order confirmations and account messages are always sent.</Trans>,
    email: 'always',
    browser: null,
  },
];

const OF_PROFILE: readonly Choice[] = [
  'notify_order_actions',
  'notify_payment_actions',
  'notify_subscription_actions',
];

/** True for a choice that the profile keeps; the others are settings of notifications. */
export const isOfProfile = (choice: Choice): choice is keyof Notifications => OF_PROFILE.includes(choice);

/** All choices that can be made. */
export const CHOICES = TOLD_ROWS.flatMap(({ email, browser }) => [email, browser]).filter(
  (way): way is Choice => way !== null && way !== 'always',
);
