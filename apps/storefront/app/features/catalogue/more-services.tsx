import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { searchWith } from '../../shared/catalogue/filter.ts';
import { PAGE } from '../../shared/catalogue/listing.ts';
import styles from './catalogue-screen.module.css';
import { FilterLink, useFilterAddress } from './filters/filter-address.tsx';

/** The next 40 come before the reader gets to the end. */
const AHEAD = '900px';

export type MoreServicesProps = { shown: number; total: number };

/** Shows 40 more when the end of the list comes near; a link where no script runs. */
export function MoreServices({ shown, total }: MoreServicesProps) {
  const { search, go } = useFilterAddress();
  const end = useRef<HTMLParagraphElement>(null);
  const isWhole = shown >= total;
  const more = `${searchWith(search, { shown: String(shown + PAGE) })}`;
  // Scrolling is the browser's; an observer tells when the end comes near.
  useEffect(() => {
    if (isWhole || end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        go(more, { isReplaced: true });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, more, go]);
  if (isWhole) return null;

  return (
    <p ref={end} className={styles.more}>
      <FilterLink to={more} isReplaced>
        <Trans>Show more services</Trans>
      </FilterLink>
    </p>
  );
}
