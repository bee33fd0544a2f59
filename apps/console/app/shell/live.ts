import { leadTabs } from '@fanfare/client/lead-tabs.ts';
import { whileShown } from '@fanfare/client/while-shown.ts';
import { type staff as contract, fillPath, staff } from '@fanfare/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../api/query-client.ts';
import { waitingQuery } from './waiting-query.ts';

/** Since when nothing live came; null while it comes. */
export const useLiveness = create<{ awaySince: Date | null }>(() => ({ awaySince: null }));

/** A stream that was refused, by a proxy while the shop starts anew, is opened again after this. */
const AGAIN_MS = 5_000;

/** Events of the stream, and the person who is signed in. */
const OWN = [...waitingQuery.queryKey, 'door'].map(String);

/** Messages of the tab with the stream to all tabs of the console: what waits; nothing comes; the server refuses to say. */
type News = { waiting: contract.Waiting[] } | 'away' | 'refused';

/** Follows what waits while the page is shown, by one stream for all tabs of `who`: a browser has six connections for them. */
export function useLive(who: string): void {
  useEffect(
    () =>
      whileShown((signal) => {
        let last: News | null = null;
        const lead = (say: (news: News) => void) =>
          hearWaiting(signal, (news) => {
            last = news;
            say(news);
          });
        void leadTabs({ name: `waiting ${who}`, receive, greet: () => last, lead }, signal);
      }),
    [who],
  );
}

/** Opens the stream, again and again, until `signal` ends it. */
function hearWaiting(signal: AbortSignal, say: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let events: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function open(): void {
      const opened = new EventSource(fillPath(staff.followWaiting));
      events = opened;
      opened.addEventListener('waiting', ({ data }) => say({ waiting: JSON.parse(data) }));
      opened.addEventListener('error', () => {
        // A browser tries again by itself after a lost connection, but not after a refusal.
        const isRefused = opened.readyState === EventSource.CLOSED;
        say(isRefused ? 'refused' : 'away');
        if (isRefused) timer = setTimeout(open, AGAIN_MS);
      });
    }
    function end(): void {
      clearTimeout(timer);
      events?.close();
      resolve();
    }
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else open();
  });
}

function receive(news: News): void {
  if (typeof news === 'string') {
    useLiveness.setState(({ awaySince }) => ({ awaySince: awaySince ?? new Date() }));
    if (news === 'refused') void queryClient.invalidateQueries({ queryKey: ['door'] });
    return;
  }
  useLiveness.setState({ awaySince: null });
  queryClient.setQueryData(waitingQuery.queryKey, news.waiting);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !OWN.includes(String(queryKey[0])) });
}
