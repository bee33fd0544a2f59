import { type OutputOf, staff } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callDesk } from '../api/call-desk.ts';

/** A letter that is followed by another within this time is not asked for. */
const TYPED_MS = 150;
const SHORTEST = 2;

export type SearchResults = OutputOf<typeof staff.searchDesk>['data'];

/** Results of a search at the desk; null while it is running. A question that is overtaken by the next is cancelled. */
export function useFound(typed: string): {
  found: SearchResults | null;
  isLooking: boolean;
  isFailed: boolean;
} {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS);

    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = text.length >= SHORTEST;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.searchDesk, { query: { q: settled } }, { signal, isBackground: true })).data,
    enabled: isAsked && settled === text,
    retry: false,
  });
  const isCurrent = isAsked && settled === text;

  return {
    found: isCurrent ? (data ?? null) : null,
    isLooking: isAsked && (!isCurrent || isFetching),
    isFailed: isCurrent && isError,
  };
}
