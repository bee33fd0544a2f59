import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Pager } from '@fanfare/ui/lists/pager.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';

export type PageLinksProps = {
  /** Marks of this page and of the next; null for the first page, and where there is none. */
  here: string | null;
  next: string | null;
  /** The search part of the address of the page that a mark begins. */
  searchOf: (mark: string | null) => string;
};

/** Marks of the pages before this one, kept by the browser beside the address; a shared link has none. */
const trailState = v.object({ trail: v.array(v.nullable(v.string())) });

/** Links to the next page of a list, and back through the history. */
export function PageLinks({ here, next, searchOf }: PageLinksProps) {
  const { state } = useLocation();
  // The server does not know the history.
  const known = v.safeParse(trailState, useHydrated() ? state : null);
  const trail = known.success ? known.output.trail : [];
  const before = trail.at(-1) ?? null;
  // An empty search would keep the one that is there.
  const goalOf = (mark: string | null) => ({ search: `?${searchOf(mark)}` });

  return (
    <Pager
      before={
        here === null ? null : (
          <Link rel="prev" to={goalOf(before)} state={{ trail: trail.slice(0, -1) }}>
            {before === null ? <Trans>First page</Trans> : <Trans>Previous page</Trans>}
          </Link>
        )
      }
      next={
        next === null ? null : (
          <Link rel="next" to={goalOf(next)} state={{ trail: [...trail, here] }}>
            <Trans>Next page</Trans>
          </Link>
        )
      }
    />
  );
}
