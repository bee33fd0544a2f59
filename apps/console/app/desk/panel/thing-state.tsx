import { ApiError } from '@fanfare/client/api-error.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ListState } from '../list/list-state.tsx';

/** A thing that is being read, is not there, may not be read, or did not come. */
export function ThingState({ query }: { query: UseQueryResult<unknown> }) {
  const { error } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Empty kind="match" title={<Trans>This is not there</Trans>}>
        <Trans>It may have been deleted, or the number is another one.</Trans>
      </Empty>
    );
  if (error instanceof ApiError && error.status === 403)
    return (
      <Empty kind="match" title={<Trans>You have no access to this</Trans>}>
        <Trans>An owner can give you the right.</Trans>
      </Empty>
    );
  if (query.isError)
    return (
      <Empty
        kind="failed"
        title={<Trans>Could not load this</Trans>}
        action={
          <Button onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );

  return (
    <ListState
      list={{ rows: [], isLoading: true, isFailed: false, readAt: null, again: () => {} }}
      empty={null}
    />
  );
}
