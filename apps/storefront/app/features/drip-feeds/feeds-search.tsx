import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type FeedsFilter, feedsSearch } from './feeds-filter.ts';

/** Finds drip feeds while it is typed. A plain form underneath: Enter works before any script has come. */
export function FeedsSearch({ filter }: { filter: FeedsFilter }) {
  const { t } = useLingui();
  const searchFor = useFeedsSearch(filter);

  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        {filter.status === null ? null : <input type="hidden" name="status" value={filter.status} />}
        <SearchField
          text={filter.search}
          label={t`Find by number, link or service`}
          placeholder={t`Number, link or service`}
          onSearch={searchFor}
        />
      </form>
    </search>
  );
}

/** Navigates to the search results, replacing the entry of the text typed before. */
export function useFeedsSearch(filter: FeedsFilter): (text: string) => void {
  const navigate = useNavigate();

  return (search) =>
    void navigate(
      { search: `?${feedsSearch({ ...filter, search, before: null })}` },
      { replace: true, preventScrollReset: true },
    );
}
