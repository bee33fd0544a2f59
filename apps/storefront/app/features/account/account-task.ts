import type { Locale } from '@fanfare/contract';
import type { Call } from '../../shared/pages/app-context.ts';
import type { AccountAnswer } from './account-answer.ts';

/** Does what a form asks for; gives what is to be shown once, or nothing. */
export type AccountTask = (
  call: Call,
  asked: { locale: Locale; values: FormData },
) => Promise<AccountAnswer | null>;
