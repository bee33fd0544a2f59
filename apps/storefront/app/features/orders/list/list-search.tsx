import { SearchField } from '@fanfare/ui/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useGoToFilter } from './filter-address.tsx';
import { changed, type OrdersFilter } from './orders-filter.ts';

/** Finds orders by number, link or name of the service while it is typed. */
export function ListSearch({ filter }: { filter: OrdersFilter }) {
  const { t } = useLingui();
  const go = useGoToFilter();

  return (
    <SearchField
      text={filter.search}
      label={t`Find by number, link or service`}
      placeholder={t`Number, link or service`}
      onSearch={(search) => go(changed(filter, { search }), { isReplaced: true })}
    />
  );
}
