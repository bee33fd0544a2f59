import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type TicketsFilter, ticketsSearch } from './tickets-filter.ts';

/** Finds tickets while it is typed. A plain form underneath: Enter works before any script has come. */
export function TicketsSearch({ filter }: { filter: TicketsFilter }) {
  const { t } = useLingui();
  const searchFor = useTicketsSearch(filter);

  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        {filter.state === null ? null : <input type="hidden" name="state" value={filter.state} />}
        <SearchField
          text={filter.search}
          label={t`Find by order, word or number`}
          placeholder={t`Order, word or number`}
          onSearch={searchFor}
        />
      </form>
    </search>
  );
}

/** Navigates to the search results, replacing the entry of the text typed before. */
export function useTicketsSearch(filter: TicketsFilter): (text: string) => void {
  const navigate = useNavigate();

  return (search) =>
    void navigate(
      { search: `?${ticketsSearch({ ...filter, search, after: null })}` },
      { replace: true, preventScrollReset: true },
    );
}
