import type { Profile } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useRunning } from '../../../shared/ordering/running.ts';
import type { Running } from '../../../shared/queries/running-query.ts';

export type RunningCountProps = { path: string; profile: Profile };

/** Number of what runs on a screen: orders, promotions or campaigns. */
export function RunningCount({ path, profile }: RunningCountProps) {
  const number = countOf(path, useRunning(profile));
  if (number === 0) return null;
  const count = formatNumber(number);

  return (
    <>
      <small aria-hidden="true" data-count>
        {count}
      </small>
      <span className="visually-hidden">
        <Trans>{count} running</Trans>
      </span>
    </>
  );
}

function countOf(path: string, { orders, dripFeeds, subscriptions, campaigns }: Running): number {
  const counts: Readonly<Record<string, number>> = {
    '/orders': orders,
    '/drip-feed': dripFeeds,
    '/subscriptions': subscriptions,
    '/youtube-campaign': campaigns,
  };

  return counts[path] ?? 0;
}
