import type { Toast } from '@fanfare/ui/overlays/toast.ts';
import { msg } from '@lingui/core/macro';

/** Welcome message for a new customer, however the account was opened. */
export const WELCOME = {
  about: 'welcome',
  tone: 'ok',
  words: msg`Welcome. Your account is ready, and your orders are saved in it.`,
} satisfies Toast;
