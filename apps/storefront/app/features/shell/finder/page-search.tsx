import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './search-field.module.css';
import { SearchForm } from './search-form.tsx';

/** Id of the field: where it shows, the header has no search button. */
export const PAGE_SEARCH = 'page-search';

/** The search as a field of the page: on narrow screens the catalogue begins with it. */
export function PageSearch() {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);

  return (
    <search className={`${styles.search} ${styles.inPage}`}>
      <SearchForm id={PAGE_SEARCH} field={field} placeholder={t`Search, or paste a link`} />
    </search>
  );
}
