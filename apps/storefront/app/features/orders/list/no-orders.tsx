import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import { FilterLink } from './filter-address.tsx';
import styles from './no-orders.module.css';
import { isNarrowed, type OrdersFilter, parseOrdersFilter } from './orders-filter.ts';
import { TAB_WORDS } from './status-tabs.tsx';

const WHOLE = parseOrdersFilter(new URLSearchParams());

/** Empty list: no orders yet, or none that match the filter, which it names with a way to clear it. */
export function NoOrders({ filter }: { filter: OrdersFilter }) {
  const path = usePath();
  if (isNarrowed(filter)) {
    return (
      <Empty
        kind="match"
        title={<Trans>No matching orders</Trans>}
        action={
          <>
            <FilterNames filter={filter} />
            <FilterLink filter={WHOLE}>
              <Trans>Show all orders</Trans>
            </FilterLink>
          </>
        }
      >
        <Trans>Nothing matches all of these filters.</Trans>
      </Empty>
    );
  }

  return (
    <Empty
      kind="yet"
      title={<Trans>No orders yet</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/')}>
          <Trans>Choose a service</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your orders and their progress will show up here.</Trans>
    </Empty>
  );
}

function FilterNames({ filter: { tab, search, from, to } }: { filter: OrdersFilter }) {
  const { i18n, t } = useLingui();
  const names = [
    tab && i18n._(TAB_WORDS[tab]),
    search && t`Search: ${search}`,
    from && t`From ${from}`,
    to && t`Until ${to}`,
  ].filter(Boolean);

  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
