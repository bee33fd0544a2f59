import { ApiError } from '@fanfare/client/api-error.ts';
import type { OrderLine, PaymentMethod } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import { asksToStart } from '../../../shared/ordering/starts-at-once.ts';
import type { OrderingPage } from './ordering-page.ts';

/** Parts of an order by which the page itself can tell that something is missing. */
type Entered = {
  lines: readonly (OrderLine | null)[];
  /** By line: it can not be delivered without a link. */
  needsLink?: readonly boolean[];
  email: string;
  method: PaymentMethod | undefined;
  startsAtOnce: boolean;
};

/** Code of a refusal by the page itself. */
export const INCOMPLETE = 'incomplete';

/**
 * Refuses an order in which something is missing before anything is sent, by the field names of the API, all at once. Throws
 * an `ApiError`.
 */
export function refuseMissing(entered: Entered, page: OrderingPage): void {
  const { lines, needsLink = [], email, method, startsAtOnce } = entered;
  const { i18n, profile } = page;
  const errors: Record<string, string[]> = {};
  for (const [index, line] of lines.entries()) {
    if (line !== null && line.is_guarantee === undefined)
      errors[`orders.${index}.is_guarantee`] = [i18n._(msg`Choose with or without refill.`)];
    if (needsLink[index] && line?.url === '')
      errors[`orders.${index}.url`] = [i18n._(msg`Paste the link first`)];
  }
  if (profile === null && method?.strategy !== 'balance' && email.trim() === '')
    errors.email = [i18n._(msg`Enter your email so that we can send you the order link.`)];
  if (asksToStart(page) && !startsAtOnce)
    errors.immediate_start_consent = [i18n._(msg`Tick this box to order: delivery starts right away.`)];
  if (Object.keys(errors).length > 0) throw new ApiError(422, { message: '', errors, code: INCOMPLETE });
}
