import { Link, useNavigate } from 'react-router';
import { type OrdersFilter, searchOf } from './orders-filter.ts';

type FilterLinkProps = Omit<React.ComponentProps<typeof Link>, 'to'> & { filter: OrdersFilter };

/** A way to the list with another filter; the page stays where it is. */
export function FilterLink({ filter, ...props }: FilterLinkProps) {
  return <Link {...props} to={addressOfFilter(filter)} preventScrollReset />;
}

/** Navigates to another filter, replacing the history entry while the text is still being typed. */
export function useGoToFilter(): (filter: OrdersFilter, how?: { isReplaced: boolean }) => void {
  const navigate = useNavigate();

  return (filter, how) =>
    void navigate(addressOfFilter(filter), { replace: how?.isReplaced ?? false, preventScrollReset: true });
}

/** An empty search would keep the one that is there. */
function addressOfFilter(filter: OrdersFilter) {
  return { search: `?${searchOf(filter)}` };
}
