import type { SubscriptionContent } from '@fanfare/contract';
import { isolated, parseAmount } from '@fanfare/rules';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import type { NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChannelPicture } from '../channel-picture.tsx';
import type { NetworkNames } from '../network-names.ts';
import { titleOf } from '../subscription-states.ts';
import { PostTrack } from './post-track.tsx';
import styles from './posts-timeline.module.css';

const STATE_WORDS: Record<SubscriptionContent['state'], MessageDescriptor> = {
  waiting: msg({ message: 'to be ordered', context: 'post' }),
  charging: msg({ message: 'charging the card', context: 'post' }),
  ordered: msg({ message: 'paid', context: 'post' }),
  unpaid: msg({ message: 'not paid', context: 'post' }),
  dropped: msg({ message: 'not paid, dropped', context: 'post' }),
  missed: msg({ message: 'not ordered', context: 'post' }),
};

export type PostEntryProps = {
  post: SubscriptionContent;
  network: NetworkMarkProps | undefined;
  names: NetworkNames;
  /** True for a post that came while the page was open. */
  isNew: boolean;
};

/** A post: its picture and title, when it was posted and found, what it cost, and its orders. */
export function PostEntry({ post, network, names, isNew }: PostEntryProps) {
  const { i18n } = useLingui();
  const { promotable, orders, published_at, found_at, state, cost, left_out, payable_until } = post;
  const isDone = orders.length > 0 && orders.every(({ status }) => status === 'completed');
  const isRunning = orders.some(({ status }) => status === 'in_processing' || status === 'in_moderation');
  const out = left_out.map(isolated).join(', ');

  return (
    <li data-new={isNew || undefined}>
      <i data-tone={state === 'unpaid' ? 'wait' : isRunning ? 'run' : undefined} />
      <div>
        <div className={styles.post}>
          <ChannelPicture url={promotable.picture} network={network} size={44} />
          <div>
            <a href={promotable.url} target="_blank" rel="noopener noreferrer nofollow">
              <bdi>{titleOf(promotable)}</bdi>
            </a>
            <small>
              <Trans>
                Posted <ShortTime iso={published_at} />, found <ShortTime iso={found_at} />
              </Trans>
              {payable_until === null ? null : (
                <>
                  {' · '}
                  <Trans>
                    waiting until <ShortTime iso={payable_until} />
                  </Trans>
                </>
              )}
            </small>
          </div>
          <div className={styles.cost} data-due={state === 'unpaid' || undefined}>
            {parseAmount(cost) > 0n ? (
              <b>
                <Money amount={cost} />
              </b>
            ) : null}
            <small>{i18n._(STATE_WORDS[state])}</small>
          </div>
        </div>
        {orders.length === 0 ? null : (
          <ul className={styles.tracks} data-done={isDone || undefined}>
            {orders.map((order) => (
              <li key={order.id}>
                <PostTrack order={order} names={names} />
              </li>
            ))}
          </ul>
        )}
        {state === 'missed' ? (
          <p className={styles.out}>
            <Trans>None of the services could be ordered for it.</Trans>
          </p>
        ) : null}
        {state !== 'missed' && left_out.length > 0 ? (
          <p className={styles.out}>
            <Trans>Left out: {out}</Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}
