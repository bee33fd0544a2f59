import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { FilterLink } from './filter-address.tsx';
import { changed, countOf, type FinancesFilter, financesSearch } from './finances-filter.ts';
import type { Statement } from './load-finances.server.ts';
import { useFinanceColumns } from './use-finance-columns.tsx';

export type FinancesListProps = {
  statement: Statement;
  networks: readonly RowNetwork[];
  filter: FinancesFilter;
};

/** The rows of a statement with their number and sum, page by page. */
export function FinancesList({ statement, networks, filter }: FinancesListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useFinanceColumns(networks);
  if (statement.data.length === 0) return <NoRows statement={statement} filter={filter} />;

  return (
    <ListBody
      count={
        <>
          <Plural value={statement.recordsFiltered} one="# transaction" other="# transactions" />
          {', '}
          <Trans>
            <Money amount={statement.total_amount} side="credit" /> in total
          </Trans>
        </>
      }
      isPending={state === 'loading'}
      pager={
        <PageLinks
          here={filter.after}
          next={statement.next}
          searchOf={(after) => financesSearch({ ...filter, after })}
        />
      }
    >
      <DataTable
        label={t`Finances`}
        columns={columns}
        rows={statement.data}
        keyOf={({ id }) => id}
        cardsBelow="wide"
      />
    </ListBody>
  );
}

/** Empty statement: no movements in these days, or none that match the filter. */
function NoRows({ statement, filter }: Omit<FinancesListProps, 'networks'>) {
  const path = usePath();
  if (countOf(statement.counts, null) > 0) {
    return (
      <Empty
        kind="match"
        title={<Trans>No matching transactions</Trans>}
        action={
          <FilterLink filter={changed(filter, { kind: null, search: '' })}>
            <Trans>Show all transactions in this period</Trans>
          </FilterLink>
        }
      >
        <Trans>Nothing matches all of these filters.</Trans>
      </Empty>
    );
  }

  return (
    <Empty
      kind="yet"
      title={<Trans>No transactions in this period</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your top-ups, orders and refunds will show up here.</Trans>
    </Empty>
  );
}
