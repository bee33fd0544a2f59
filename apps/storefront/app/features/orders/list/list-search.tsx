import { Icon } from '@fanfare/ui/icon.tsx';
import { useTypedField } from '@fanfare/ui/use-typed-field.ts';
import { useLingui } from '@lingui/react/macro';
import { useGoToFilter } from './filter-address.tsx';
import styles from './list-tools.module.css';
import { changed, type OrdersFilter } from './orders-filter.ts';

/** Finds orders by number, link or name of the service while it is typed. */
export function ListSearch({ filter }: { filter: OrdersFilter }) {
  const { t } = useLingui();
  const go = useGoToFilter();
  const field = useTypedField(filter.search, (text) =>
    go(changed(filter, { search: text.trim() }), { isReplaced: true }),
  );

  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="visually-hidden">{t`Find by number, link or service`}</span>
      <input
        {...field}
        name="q"
        type="search"
        placeholder={t`Number, link or service`}
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
  );
}
