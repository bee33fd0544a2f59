import type { SubscriptionDetail } from '@fanfare/contract';
import { isolated, LOOK_EVERY_MINUTES } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import type { NetworkNames } from '../network-names.ts';
import { titleOf } from '../subscription-states.ts';
import { TROUBLE_WORDS } from '../trouble-words.ts';
import { PostEntry } from './post-entry.tsx';
import styles from './posts-timeline.module.css';
import { usePosts } from './use-posts.ts';

export type PostsTimelineProps = { subscription: SubscriptionDetail; names: NetworkNames };

/** Posts with their orders, newest first, below the next look. It grows in place. */
export function PostsTimeline({ subscription, names }: PostsTimelineProps) {
  const { t } = useLingui();
  const { id, network_id } = subscription;
  const count = subscription.subscription_contents_count;
  const { posts, earlier, showMore, isLoading } = usePosts(subscription);
  const [newestAtFirst] = useState(() =>
    Math.max(0, ...subscription.subscription_contents.map((post) => post.id)),
  );
  const newest = posts[0];
  const found = newest && newest.id > newestAtFirst ? newest : null;
  const title = found === null ? '' : isolated(titleOf(found.promotable));

  return (
    <section className={styles.posts} aria-labelledby={`posts-${id}`}>
      <header className={styles.caption}>
        <h2 id={`posts-${id}`}>
          <Trans>Posts</Trans> <small>{formatNumber(count)}</small>
        </h2>
        <small>
          <Trans>newest first</Trans>
        </small>
      </header>
      <Announced className="visually-hidden">{found === null ? null : t`New post found: ${title}`}</Announced>
      <ol className={styles.timeline} reversed>
        <Look subscription={subscription} />
        {posts.map((post) => (
          <PostEntry
            key={post.id}
            post={post}
            network={names.networks[network_id]}
            names={names}
            isNew={post.id > newestAtFirst}
          />
        ))}
      </ol>
      {earlier > 0 ? (
        <Button variant="quiet" className={styles.more} isBusy={isLoading} onClick={() => void showMore()}>
          <Plural value={earlier} one="# earlier post" other="# earlier posts" />
          <Icon name="chevron" size={16} />
        </Button>
      ) : null}
    </section>
  );
}

/** The next look, or why there is none. */
function Look({ subscription }: { subscription: SubscriptionDetail }) {
  const { i18n } = useLingui();
  const duration = useDuration();
  const { next_check_at, checked_at, trouble, created_at, status } = subscription;
  const every = duration(LOOK_EVERY_MINUTES);
  if (status !== 'in_processing') return null;

  return (
    <li className={styles.look}>
      <i />
      <div>
        <p className={styles.next}>
          {next_check_at === null ? null : (
            <b>
              <Trans>
                Next check at <ShortTime iso={next_check_at} />
              </Trans>
            </b>
          )}
          {checked_at === null ? null : (
            <span>
              <Trans>
                last at <ShortTime iso={checked_at} />
              </Trans>
            </span>
          )}
        </p>
        {trouble === null ? null : <p className={styles.trouble}>{i18n._(TROUBLE_WORDS[trouble].long)}</p>}
        {trouble === null && subscription.subscription_contents_count === 0 ? (
          <p className={styles.nothing}>
            <Trans>
              Nothing new since <ShortTime iso={created_at} />. The first post appears here within {every} of
              being posted.
            </Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}
