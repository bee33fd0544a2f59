import type { FetchQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import type { OpenRow } from './use-open-row.ts';

/** Rows that are only passed on the way to another one are not read. */
const SETTLED_MS = 150;

/**
 * Reads the rows beside the open one while somebody looks at it, so that J and K show what is there already. Not for what
 * is a line in the log once it is read. `queriesOf` stays the same function.
 */
export function useNearRows(
  { near }: OpenRow,
  // biome-ignore lint/suspicious/noExplicitAny: queries of any keys and answers.
  queriesOf: (id: string) => readonly FetchQueryOptions<any, any, any, any>[],
): void {
  const ids = near.join();
  useEffect(() => {
    if (ids === '') return;
    const settled = setTimeout(() => {
      for (const query of ids.split(',').flatMap(queriesOf)) void queryClient.prefetchQuery(query);
    }, SETTLED_MS);

    return () => clearTimeout(settled);
  }, [ids, queriesOf]);
}
