import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueFilter, searchWith } from './catalogue.search.ts';
import styles from './pills.module.css';

/** Filters that are on are seen in place, and each goes off where it went on. */
export function FilterPills({ filter }: { filter: CatalogueFilter }) {
  return (
    <>
      <Toggle name="refill" isOn={filter.hasRefill}>
        <Trans>With refill</Trans>
      </Toggle>
      <Toggle name="discount" isOn={filter.hasDiscount}>
        <Trans>Reduced price</Trans>
      </Toggle>
      <SortSelect filter={filter} />
    </>
  );
}

export function ClearLink() {
  const path = usePath();

  return (
    <Link to={path('/')}>
      <Trans>Clear search and filters</Trans>
    </Link>
  );
}

function Toggle({ name, isOn, children }: { name: string; isOn: boolean; children: React.ReactNode }) {
  const [search] = useSearchParams();

  return (
    <Link
      className={styles.pill}
      to={{ search: searchWith(search, { [name]: isOn ? null : '1' }) }}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
      {isOn ? <Icon name="close" size={16} /> : null}
    </Link>
  );
}

function SortSelect({ filter }: { filter: CatalogueFilter }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = (value: string) => {
    const [sort = '', direction = ''] = value.split(' ');
    const changes = { sort: sort === 'popularity' ? null : sort, direction: direction || null };
    void navigate({ search: searchWith(search, changes) }, { preventScrollReset: true });
  };
  const value = filter.sort === 'popularity' ? 'popularity' : `${filter.sort} ${filter.direction}`;

  return (
    <select
      className={styles.pill}
      aria-label={t`Order of the list`}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="popularity">{t`Popular first`}</option>
      <option value="price asc">{t`Price: low to high`}</option>
      <option value="price desc">{t`Price: high to low`}</option>
      <option value="discount desc">{t`Largest discount`}</option>
      <option value="discount asc">{t`Smallest discount`}</option>
      <option value="quantity asc">{t`Smallest minimum`}</option>
      <option value="quantity desc">{t`Largest minimum`}</option>
    </select>
  );
}
