import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { searchWith } from '../../shared/catalogue/filter.ts';
import { PAGE } from '../../shared/catalogue/listing.ts';
import styles from './catalogue-screen.module.css';

/** The next 40 come before the reader gets to the end. */
const AHEAD = '900px';

export type MoreServicesProps = { shown: number; total: number };

/** Shows 40 more when the end of the list comes near; a link where no script runs. */
export function MoreServices({ shown, total }: MoreServicesProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
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
        void navigate({ search: more }, { replace: true, preventScrollReset: true });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, more, navigate]);
  if (isWhole) return null;

  return (
    <p ref={end} className={styles.more}>
      <Link to={{ search: more }} replace preventScrollReset>
        <Trans>Show more services</Trans>
      </Link>
    </p>
  );
}
