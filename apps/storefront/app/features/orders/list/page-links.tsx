import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { type OrdersFilter, searchOf } from './orders-filter.ts';
import styles from './page-links.module.css';

export type PageLinksProps = { filter: OrdersFilter; next: string | null };

/** Marks of the pages before this one, kept by the browser beside the address; a shared link has none. */
const trailState = z.object({ trail: z.array(z.nullable(z.string())) });

/** On to the next page, and back by the way that led here. */
export function PageLinks({ filter, next }: PageLinksProps) {
  const { t } = useLingui();
  const { state } = useLocation();
  // The server does not know the history.
  const known = z.safeParse(trailState, useHydrated() ? state : null);
  const trail = known.success ? known.data.trail : [];
  const before = trail.at(-1) ?? null;
  if (next === null && filter.after === null) return null;

  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {filter.after === null ? null : (
        <Link
          rel="prev"
          to={{ search: `?${searchOf({ ...filter, after: before })}` }}
          state={{ trail: trail.slice(0, -1) }}
        >
          {before === null ? <Trans>First page</Trans> : <Trans>Previous page</Trans>}
        </Link>
      )}
      {next === null ? null : (
        <Link
          rel="next"
          to={{ search: `?${searchOf({ ...filter, after: next })}` }}
          state={{ trail: [...trail, filter.after] }}
        >
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
