import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CatalogueFilter } from './catalogue.search.ts';
import styles from './search-box.module.css';

/** Searches names and numbers of services; a pasted link leads to the services that fit it. Works without a script. */
export function SearchBox({ filter }: { filter: CatalogueFilter }) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <search>
      <Form className={styles.box} action={path('/')} key={filter.search}>
        <Icon name="search" size={18} />
        <input
          name="q"
          type="search"
          defaultValue={filter.search}
          placeholder={t`Search services, or paste a link`}
          aria-label={t`Search services, or paste a link`}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <Trans>Search</Trans>
        </button>
      </Form>
    </search>
  );
}
