import { NetworkMark, type NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';
import styles from './channel-picture.module.css';

export type ChannelPictureProps = {
  url: string | null;
  network: NetworkMarkProps | undefined;
  size: 40 | 44 | 56;
  isRound?: boolean;
};

/** Picture of a channel or a post; without one the mark of its network, never a guess. */
export function ChannelPicture({ url, network, size, isRound = false }: ChannelPictureProps) {
  return (
    <span className={styles.picture} data-round={isRound || undefined} style={{ width: size, height: size }}>
      {url === null ? (
        network && <NetworkMark {...network} />
      ) : (
        <img src={url} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" />
      )}
    </span>
  );
}
