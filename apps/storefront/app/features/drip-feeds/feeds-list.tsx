import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { DripFeed, listDripFeeds, OutputOf } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { NoMatch } from '../../shared/lists/no-match.tsx';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { FEED_STATUSES } from './feed-status.ts';
import { type FeedsFilter, feedsSearch } from './feeds-filter.ts';
import { useCancelFeed } from './use-cancel-feed.ts';
import { useFeedColumns } from './use-feed-columns.tsx';

export type FeedsListProps = { page: OutputOf<typeof listDripFeeds>; filter: FeedsFilter };

/** Page of the customer's drip feeds: active ones by their next run, then finished ones. */
export function FeedsList({ page, filter }: FeedsListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const { feeds, cancel } = useFeeds(page.data);
  const columns = useFeedColumns({
    cancelingId: cancel.pending?.id ?? null,
    onCancel: (feed) => void cancel.run(feed),
  });
  const refused = (feed: DripFeed) => (cancel.refusal?.subject.id === feed.id ? cancel.refusal.error : null);

  if (feeds.length === 0) return <NoFeeds filter={filter} />;

  return (
    <ListBody
      count={<Plural value={shownCount(page, filter)} one="# drip feed" other="# drip feeds" />}
      note={<Trans>Paid: after refunds</Trans>}
      isPending={state === 'loading'}
      pager={
        <PageLinks
          here={filter.before}
          next={page.next_before === null ? null : String(page.next_before)}
          searchOf={(before) => feedsSearch({ ...filter, before })}
        />
      }
    >
      <DataTable
        label={t`Drip feeds`}
        columns={columns}
        rows={feeds}
        keyOf={({ id }) => id}
        cardsBelow="wide"
        noteOf={(feed) => (refused(feed) ? <FormError message={refusalWords(refused(feed))} /> : null)}
      />
    </ListBody>
  );
}

/** The drip feeds of the page, each as it is after what was done here. */
function useFeeds(loaded: readonly DripFeed[]) {
  const reload = useReload();
  const [{ from, feeds }, setKnown] = useState({ from: loaded, feeds: loaded });
  if (from !== loaded) setKnown({ from: loaded, feeds: loaded });
  const cancel = useCancelFeed((canceled) => {
    setKnown((known) => ({
      ...known,
      feeds: known.feeds.map((feed) => (feed.id === canceled.id ? canceled : feed)),
    }));
    // A refund changes the balance in the header.
    reload();
  });

  return { feeds, cancel };
}

function shownCount({ counts }: FeedsListProps['page'], { status }: FeedsFilter): number {
  if (status !== null) return counts[status] ?? 0;

  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function NoFeeds({ filter }: { filter: FeedsFilter }) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const { status, search, before } = filter;
  const names = [status && i18n._(FEED_STATUSES[status].label), search && t`Search: ${search}`];
  if (status !== null || search !== '' || before !== null) {
    return <NoMatch title={<Trans>No matching drip feeds</Trans>} names={names} />;
  }

  return (
    <Empty
      kind="yet"
      title={<Trans>No drip feeds yet</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New drip feed</Trans>
        </ButtonLink>
      }
    >
      <Trans>One order, delivered in several runs.</Trans>
    </Empty>
  );
}
