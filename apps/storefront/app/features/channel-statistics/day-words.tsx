import type { ChannelStatistics } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import type { ChannelDay } from './plot.ts';

type DayWordsProps = { day: ChannelDay; orders: ChannelStatistics['orders'] };

/** A day in a sentence: the gain, the part of it by each order, the loss. */
export function DayWords({ day: { day, read }, orders }: DayWordsProps) {
  const shortDay = useShortDay();
  const name = shortDay(day);
  if (read === null) return <Trans>{name}: not checked</Trans>;
  const gained = formatNumber(read.subscribers_gained);
  const lost = formatNumber(read.subscribers_lost);
  const by = formatNumber(read.gained_by_orders);
  const ran = orders.filter(
    ({ kind, from, to }) => kind === 'subscribers' && from <= day && (to === null || to >= day),
  );
  const numbers = ran.map(({ id }) => `#${id}`).join(', ');
  if (read.gained_by_orders === 0)
    return (
      <Trans>
        {name}: {gained} gained, {lost} lost
      </Trans>
    );

  return (
    <Trans>
      {name}: {gained} gained, {by} by {numbers}, {lost} lost
    </Trans>
  );
}
