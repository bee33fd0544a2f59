import type { I18n } from '@lingui/core';
import type { Instance } from '../../../shared/pages/instance.ts';

/** The page that orders: where it can lead to, and in which words it asks. */
export type OrderingPage = Pick<Instance, 'locale' | 'profile' | 'settings'> & {
  i18n: I18n;
  navigate: (to: string, options?: { state: unknown }) => void | Promise<void>;
  /** Reads anew what the order has changed. */
  revalidate: () => Promise<void>;
};
