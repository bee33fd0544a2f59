import { Link, useNavigate } from 'react-router';
import { type FinancesFilter, financesSearch } from './finances-filter.ts';

type FilterLinkProps = Omit<React.ComponentProps<typeof Link>, 'to'> & { filter: FinancesFilter };

/** A way to the statement with another filter; the page stays where it is. */
export function FilterLink({ filter, ...props }: FilterLinkProps) {
  return <Link {...props} to={addressOfFilter(filter)} preventScrollReset />;
}

/** Navigates to another filter, replacing the history entry. */
export function useGoToFilter(): (filter: FinancesFilter) => void {
  const navigate = useNavigate();

  return (filter) => void navigate(addressOfFilter(filter), { replace: true, preventScrollReset: true });
}

/** An empty search would keep the one that is there. */
const addressOfFilter = (filter: FinancesFilter) => ({ search: `?${financesSearch(filter)}` });
