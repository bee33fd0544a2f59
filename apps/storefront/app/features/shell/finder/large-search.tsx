import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './large-search.module.css';
import { SearchForm } from './search-form.tsx';

/** The search as the first thing of a page, with a button. */
export function LargeSearch() {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);

  return (
    <search className={styles.search}>
      <SearchForm field={field} placeholder={t`Paste a link, or type what you need`}>
        <Button type="submit" variant="primary">
          <Trans>Show services</Trans>
        </Button>
      </SearchForm>
    </search>
  );
}
