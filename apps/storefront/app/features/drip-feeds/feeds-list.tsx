import type { DripFeed } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { FeedRow } from './feed-row.tsx';
import { type FeedsFilter, feedsSearch } from './feeds-filter.ts';
import styles from './feeds-list.module.css';
import { useCancelFeed } from './use-cancel-feed.ts';

export type FeedsListProps = {
  page: { data: DripFeed[]; next_before: number | null };
  filter: FeedsFilter;
};

/** One page of the customer's drip feeds, newest first. */
export function FeedsList({ page, filter }: FeedsListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [{ from, feeds }, setKnown] = useState({ from: page, feeds: page.data });
  if (from !== page) setKnown({ from: page, feeds: page.data });
  const { cancel, cancelingId, refusal } = useCancelFeed((canceled) => {
    setKnown((known) => ({
      ...known,
      feeds: known.feeds.map((feed) => (feed.id === canceled.id ? canceled : feed)),
    }));
    // What came back shows in the balance above.
    void revalidate();
  });

  if (feeds.length === 0) return <NoFeeds filter={filter} />;

  return (
    <>
      <ul className={styles.list} data-pending={state === 'loading' || undefined}>
        {feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            isCanceling={cancelingId === feed.id}
            refusal={refusal?.id === feed.id ? refusal.message : null}
            onCancel={() => void cancel(feed)}
          />
        ))}
      </ul>
      {page.next_before === null && filter.before === null ? null : (
        <nav className={styles.pages} aria-label={t`Pages`}>
          {filter.before === null ? null : (
            <Link to={{ search: feedsSearch({ ...filter, before: null }) }}>
              <Trans>First page</Trans>
            </Link>
          )}
          {page.next_before === null ? null : (
            <Link to={{ search: feedsSearch({ ...filter, before: String(page.next_before) }) }}>
              <Trans>Next page</Trans>
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function NoFeeds({ filter }: { filter: FeedsFilter }) {
  const path = usePath();
  if (filter.status !== null || filter.before !== null) {
    return (
      <Empty
        kind="match"
        title={<Trans>No drip feed matches</Trans>}
        action={
          <Link to={{ search: '' }}>
            <Trans>Show all drip feeds</Trans>
          </Link>
        }
      >
        <Trans>No drip feed has this status.</Trans>
      </Empty>
    );
  }

  return (
    <Empty
      kind="yet"
      title={<Trans>No drip feeds yet</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        A drip feed spreads one order over several runs. Turn it on in the order form of a service that offers
        it.
      </Trans>
    </Empty>
  );
}
