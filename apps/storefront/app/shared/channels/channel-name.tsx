import type { LinkedChannel } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import styles from './channel-name.module.css';

const YOUTUBE = { slug: 'youtube', name: 'YouTube', color: '#ff0000' };

export type ChannelNameProps = {
  channel: Pick<LinkedChannel, 'channel'>;
  /** True where the page is about it. */
  isHeading?: boolean;
  /** Text after its handle. */
  children?: React.ReactNode;
};

/** Picture or initials of a channel, its title and handle. */
export function ChannelName({ channel: { channel }, isHeading = false, children }: ChannelNameProps) {
  return (
    <div className={styles.channel}>
      <Avatar title={channel.title} picture={channel.picture} />
      <div>
        {isHeading ? (
          <h1>
            <bdi>{channel.title}</bdi>
          </h1>
        ) : (
          <b>
            <bdi>{channel.title}</bdi>
          </b>
        )}
        <p className={styles.facts}>
          <NetworkMark {...YOUTUBE} isChosen />
          {channel.handle === null ? null : <bdi>{isolated(channel.handle)}</bdi>}
          {children}
        </p>
      </div>
    </div>
  );
}

function Avatar({ title, picture }: { title: string | null; picture: string | null }) {
  const letters = (title ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture === null ? letters : <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}
