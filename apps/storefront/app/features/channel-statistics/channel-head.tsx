import type { ChannelStatistics, LinkedChannel } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRevalidator } from 'react-router';
import { ChannelName } from '../../shared/channels/channel-name.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import type { ChannelSpan } from './channel-filter.ts';
import styles from './channel-view.module.css';
import { keepChannel } from './kept-channel.ts';
import { PeriodMenu } from './period-menu.tsx';
import { StatisticsTabs } from './statistics-tabs.tsx';

export type ChannelHeadProps = {
  channel: LinkedChannel;
  channels: readonly LinkedChannel[];
  statistics: ChannelStatistics | null;
  span: ChannelSpan;
};

/** Channel of the figures and the time of reading, with the period and the way to an order. */
export function ChannelHead({ channel, channels, statistics, span }: ChannelHeadProps) {
  const path = usePath();
  const { handle } = channel.channel;
  const page = `https://www.youtube.com/${handle ?? `channel/${channel.youtube_channel.youtube_channel_id}`}`;

  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <ChannelName channel={channel} isHeading>
          {statistics?.monetized ? (
            <span>
              · <Trans>monetized</Trans>
            </span>
          ) : null}
          <ReadAt channel={channel} statistics={statistics} />
        </ChannelName>
        <OtherChannels channel={channel} channels={channels} />
      </div>
      <div className={styles.tools}>
        <StatisticsTabs part="channel" />
        {statistics === null ? null : <PeriodMenu span={span} account={channel.id} days={statistics} />}
        <ButtonLink variant="primary" to={`${path('/orders/create')}?${new URLSearchParams({ url: page })}`}>
          <Trans>Promote the channel</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}

function ReadAt({ channel, statistics }: Pick<ChannelHeadProps, 'channel' | 'statistics'>) {
  const { revalidate, state } = useRevalidator();
  const { trouble_since: since = null, read_at = channel.read_at } = statistics ?? {};
  if (since !== null)
    return (
      <span className={styles.trouble}>
        ·{' '}
        <Trans>
          could not be read since <ShortTime iso={since} />
        </Trans>{' '}
        <Button variant="quiet" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );

  return read_at === null ? null : (
    <span>
      ·{' '}
      <Trans>
        read <ShortTime iso={read_at} />
      </Trans>
    </span>
  );
}

/** The other channels, and the way to link one more. */
function OtherChannels({ channel, channels }: Pick<ChannelHeadProps, 'channel' | 'channels'>) {
  const { t } = useLingui();
  const others = channels.filter(({ id, is_reportable }) => is_reportable && id !== channel.id);

  return (
    <Popover
      className={styles.more}
      label={t`Channels`}
      closesOnPick
      face={<Icon name="chevron" size={18} />}
    >
      {() => (
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.id}>
              <Link to={`?account=${other.id}`} onClick={() => keepChannel(other.id)}>
                <bdi>{other.channel.title}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to={`?link=${channel.id}`}>
              <Trans>About this channel</Trans>
            </Link>
          </li>
          <li>
            <Link to="?link=new">
              <Trans>Link another channel</Trans>
            </Link>
          </li>
        </ul>
      )}
    </Popover>
  );
}
