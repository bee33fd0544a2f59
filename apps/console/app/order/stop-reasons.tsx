import type { staff } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';

type Reason = (typeof staff.STOP_REASONS)[number];

/** Causes for which nobody delivers, so that their customer asked for nothing. */
const OF_DELIVERY: readonly staff.OrderCause[] = [
  'at_a_loss',
  'no_route',
  'provider_away',
  'no_progress',
  'late',
  'answer_unknown',
];

/** The reason that follows from why an order waits; null where somebody has to say it. */
export const reasonOfCause = (why: staff.OrderCause | null): Reason | null =>
  why !== null && OF_DELIVERY.includes(why) ? 'service_off' : null;

/** Reasons for a stop, in the words that the customer reads. */
export function useStopReasons() {
  const { t } = useLingui();

  return [
    { code: 'customer', words: t`You asked us to cancel it` },
    { code: 'service_off', words: t`This service cannot be delivered at the moment` },
    { code: 'link_unavailable', words: t`The link cannot be reached` },
    { code: 'private', words: t`The page is private` },
    { code: 'other', words: t`Another reason` },
  ];
}
