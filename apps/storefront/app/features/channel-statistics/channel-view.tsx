import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import type { ChannelStatistics, LinkedChannel } from '@fanfare/contract';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import type { ChannelSpan } from './channel-filter.ts';
import { ChannelHead } from './channel-head.tsx';
import styles from './channel-view.module.css';
import { DayCharts } from './day-charts.tsx';
import { DropLine } from './drop-line.tsx';
import { CHANNEL_KEY, keepChannel } from './kept-channel.ts';
import { MonthCard } from './month-card.tsx';
import { Sums } from './sums.tsx';
import { VideosCard } from './videos-card.tsx';

export type ChannelViewProps = {
  channel: LinkedChannel;
  channels: readonly LinkedChannel[];
  statistics: ChannelStatistics | null;
  failureId: string | null;
  span: ChannelSpan;
  /** Content under the figures. */
  children: React.ReactNode;
};

/** The statistics of one channel. */
export function ChannelView({ channel, channels, statistics, failureId, span, children }: ChannelViewProps) {
  const isPending = useNavigation().state === 'loading';
  // The browser's memory is outside of React: what it names may have been unlinked elsewhere.
  useEffect(() => {
    if (inLocalStorage((storage) => storage.getItem(CHANNEL_KEY)) !== null) keepChannel(channel.id);
  }, [channel.id]);

  return (
    <Page isStack>
      <ChannelHead channel={channel} channels={channels} statistics={statistics} span={span} />
      {statistics === null ? (
        <FailedList title={<Trans>The statistics could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <div className={styles.cards} data-pending={isPending || undefined}>
          <section className={styles.card}>
            <Sums statistics={statistics} />
            <DayCharts statistics={statistics} />
            <DropLine drops={statistics.drops} />
          </section>
          <MonthCard statistics={statistics} />
          <VideosCard statistics={statistics} channelId={channel.youtube_channel.youtube_channel_id} />
        </div>
      )}
      {children}
    </Page>
  );
}
