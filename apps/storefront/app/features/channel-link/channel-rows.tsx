import type { LinkedChannel } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './channel-link.module.css';

type ChannelRowsProps = { channels: readonly LinkedChannel[]; chosen: LinkedChannel | null };

/** A customer's channels by name and state; nothing while there is only the one that is shown. */
export function ChannelRows({ channels, chosen }: ChannelRowsProps) {
  const { t } = useLingui();
  if (channels.length === 0 || (channels.length === 1 && chosen !== null)) return null;

  return (
    <nav aria-label={t`Channels`} className={styles.rows}>
      {channels.map((channel) => (
        <Link
          key={channel.id}
          to={`?link=${channel.id}`}
          aria-current={channel.id === chosen?.id ? 'page' : undefined}
        >
          <bdi>{channel.channel.title}</bdi>
          <span>
            {channel.is_verified ? <Trans context="channel">linked</Trans> : <Trans>not verified yet</Trans>}
          </span>
        </Link>
      ))}
    </nav>
  );
}
