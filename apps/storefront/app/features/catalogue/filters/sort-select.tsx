import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type CatalogueFilter, searchWith } from '../../../shared/catalogue/filter.ts';
import { CarriedParameters } from '../carried-parameters.tsx';
import styles from '../list-caption.module.css';
import { useFilterAddress } from './filter-address.tsx';

/** The order of the list; each but popularity has two directions (CONST-49). */
export function SortSelect({ filter }: { filter: CatalogueFilter }) {
  const { t } = useLingui();
  const { search, go } = useFilterAddress();
  const choose = (value: string) => {
    const [sort = '', direction = ''] = value.split(' ');
    const changes = { sort: sort === 'popularity' ? null : sort, direction: direction || null };
    go(searchWith(search, changes));
  };
  const value = filter.sort === 'popularity' ? 'popularity' : `${filter.sort} ${filter.direction}`;

  // The list changes first and takes the select along: until then it shows what was chosen.
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current !== null) field.current.value = value;
  }, [value]);

  return (
    <form className={styles.sort}>
      <CarriedParameters except={['sort', 'direction']} />
      <select
        ref={field}
        name="sort"
        aria-label={t`Sort by`}
        defaultValue={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="popularity">{t`Popular first`}</option>
        <option value="price asc">{t`Price: low to high`}</option>
        <option value="price desc">{t`Price: high to low`}</option>
        <option value="discount desc">{t`Largest discount`}</option>
        <option value="discount asc">{t`Smallest discount`}</option>
        <option value="quantity asc">{t`Minimum: low to high`}</option>
        <option value="quantity desc">{t`Minimum: high to low`}</option>
      </select>
      <Icon name="chevron" size={16} />
      <noscript>
        <button type="submit">
          <Trans>Apply</Trans>
        </button>
      </noscript>
    </form>
  );
}
