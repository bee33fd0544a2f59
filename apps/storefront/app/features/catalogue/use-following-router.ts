import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** The router follows at the latest after so many milliseconds, painted or not. */
const LATEST_MS = 400;

type Step = { search: string; isReplaced: boolean };

/** Moves the router to a query some time after the page has gone there. Ask `isOnItsWay` after each change of location. */
export function useFollowingRouter() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location.search);
  const waiting = useRef<Step | null>(null);
  const sent = useRef<string[]>([]);

  // The router arrived: on the way to what was asked for last, or, by Back and links, somewhere else.
  useEffect(() => {
    here.current = location.search;
    const at = sent.current.indexOf(location.search);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
  }, [location]);

  // The reader has gone elsewhere since: a query noted before would call them back, one of this page even a later one.
  const goal = useNavigation().location;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (goal === undefined) {
      isLeaving.current = false;
      return;
    }
    isLeaving.current = withoutSlash(goal.pathname) !== withoutSlash(window.location.pathname);
    if (!sent.current.includes(goal.search)) waiting.current = null;
  }, [goal]);

  // A query belongs to its page: on another one there is nothing to follow.
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path itself is not read, its change is what counts
  useEffect(
    () => () => {
      waiting.current = null;
      sent.current = [];
    },
    [pathname],
  );

  return useMemo(() => {
    function send(): void {
      const step = waiting.current;
      if (step === null) return;
      waiting.current = null;
      if (isLeaving.current) return;
      sent.current.push(step.search);
      void navigate({ search: step.search }, { replace: step.isReplaced, preventScrollReset: true });
    }

    return {
      /** Notes a query to go to: at once, or when the list is painted, which `settle` tells. */
      follow(search: string, isReplaced: boolean, canWait: boolean): void {
        const last = waiting.current?.search ?? sent.current.at(-1) ?? here.current;
        if (search === last) return;
        // A step that Back must find is not swallowed by the next one.
        if (waiting.current !== null && !isReplaced) send();
        const isStep = waiting.current !== null && !waiting.current.isReplaced;
        waiting.current = { search, isReplaced: isReplaced && !isStep };
        if (canWait) setTimeout(send, LATEST_MS);
        else send();
      },
      settle: () => whenIdle(send),
      /** True while the router has still to arrive where the page is. */
      isOnItsWay: (): boolean => waiting.current !== null || sent.current.length > 0,
    };
  }, [navigate]);
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, LATEST_MS / 4);
}
