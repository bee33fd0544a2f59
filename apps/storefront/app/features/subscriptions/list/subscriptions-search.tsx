import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ENDED_STEP, type SubscriptionsFilter, subscriptionsSearch } from './subscriptions-filter.ts';

/** Finds subscriptions while it is typed. A plain form underneath: Enter works before any script has come. */
export function SubscriptionsSearch({ filter }: { filter: SubscriptionsFilter }) {
  const { t } = useLingui();
  const searchFor = useSubscriptionsSearch(filter);

  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        {filter.group === null ? null : <input type="hidden" name="status" value={filter.group} />}
        <SearchField
          text={filter.search}
          label={t`Find by name, channel or number`}
          placeholder={t`Name, channel or number`}
          onSearch={searchFor}
        />
      </form>
    </search>
  );
}

/** Navigates to the search results, replacing the entry of the text typed before. */
export function useSubscriptionsSearch(filter: SubscriptionsFilter): (text: string) => void {
  const navigate = useNavigate();

  return (search) =>
    void navigate(
      { search: `?${subscriptionsSearch({ ...filter, search, ended: ENDED_STEP })}` },
      { replace: true, preventScrollReset: true },
    );
}
