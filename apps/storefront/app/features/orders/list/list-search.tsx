import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useGoToFilter } from './filter-address.tsx';
import { changed, type OrdersFilter, searchOf } from './orders-filter.ts';

/** Finds orders by number, link or name of the service while it is typed. A plain form underneath: Enter works before any script has come. */
export function ListSearch({ filter }: { filter: OrdersFilter }) {
  const { t } = useLingui();
  const go = useGoToFilter();
  const others = new URLSearchParams(searchOf(changed(filter, { search: '' })));

  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          text={filter.search}
          label={t`Find by number, link or service`}
          placeholder={t`Number, link or service`}
          onSearch={(search) => go(changed(filter, { search }), { isReplaced: true })}
        />
      </form>
    </search>
  );
}
