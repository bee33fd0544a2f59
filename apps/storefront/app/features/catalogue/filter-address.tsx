import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The router follows when the page is idle, at the latest after so many milliseconds. */
const FOLLOW_MS = 300;

export type FilterAddress = {
  /** The query of the address as the list shows it. */
  search: URLSearchParams;
  /** Changes it; `isReplaced` leaves no step for Back. */
  go: (search: string, options?: { isReplaced?: boolean }) => void;
};

const FilterAddressContext = createContext<FilterAddress | null>(null);

/**
 * The address is the home of every filter, but a router needs a while to move there. The list does not wait: it goes
 * ahead with the new query, and the router follows when the list is painted.
 */
export function FilterAddressProvider({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [ahead, setAhead] = useState<string | null>(null);
  const waiting = useRef<{ search: string; isReplaced: boolean } | null>(null);
  const sent = useRef<string[]>([]);

  // The router arrived: at what was asked for last, on the way there, or, by Back and links, somewhere else.
  useEffect(() => {
    const at = sent.current.indexOf(location.search);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (sent.current.length === 0 && waiting.current === null) setAhead(null);
  }, [location]);

  const follow = useCallback(() => {
    const next = waiting.current;
    if (next === null) return;
    waiting.current = null;
    sent.current.push(next.search);
    void navigate({ search: next.search }, { replace: next.isReplaced, preventScrollReset: true });
  }, [navigate]);

  const go = useCallback<FilterAddress['go']>(
    (search, { isReplaced = false } = {}) => {
      // A step that Back must find is not swallowed by the next one.
      if (waiting.current !== null && !isReplaced) follow();
      const isStep = waiting.current !== null && !waiting.current.isReplaced;
      waiting.current = { search, isReplaced: isReplaced && !isStep };
      setAhead(search);
      whenIdle(follow);
    },
    [follow],
  );

  const current = ahead ?? location.search;
  const search = useMemo(() => new URLSearchParams(current), [current]);

  return (
    <FilterAddressContext value={useMemo(() => ({ search, go }), [search, go])}>
      {children}
    </FilterAddressContext>
  );
}

export function useFilterAddress(): FilterAddress {
  const address = use(FilterAddressContext);
  if (address === null) throw new Error('useFilterAddress outside of the list');

  return address;
}

export type FilterLinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The query that it leads to. */
  to: string;
  isReplaced?: boolean;
};

/** A link to another query of this page: before any script, in a new tab and by keyboard as every link. */
export function FilterLink({ to, isReplaced = false, ...props }: FilterLinkProps) {
  const { go } = useFilterAddress();

  return (
    <a
      {...props}
      href={to === '' ? '?' : to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to, { isReplaced });
      }}
    />
  );
}

/** A click that opens the link here, and nothing else. */
export function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: FOLLOW_MS });
  else setTimeout(task, FOLLOW_MS / 3);
}
