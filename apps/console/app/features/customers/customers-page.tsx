import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { ExportButton } from '../../desk/list/export-button.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useColumns } from '../../desk/list/use-columns.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { leading } from '../../desk/list/use-open-row.ts';
import { Views } from '../../desk/list/views.tsx';
import { useMay } from '../../shell/desk-me.ts';
import { CustomerState } from './customer-state.tsx';

/** Customers of the shop. A row leads to the customer's page. */
export function CustomersPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const { shown, choice } = useColumns('customers', COLUMNS);
  const query = {
    view: params.get('view') ?? undefined,
    q: params.get('q') ?? undefined,
  };
  const list = useDeskList(staff.listDeskCustomers, query);
  const open = leading((id) => void navigate(`/customers/${id}`));

  return (
    <ListPage
      title={t`Customers`}
      documentTitle={t`Customers`}
      actions={
        <ListTools>
          {choice}
          {may('customers.export') ? <ExportButton list="customers" query={query} /> : null}
        </ListTools>
      }
      views={
        <Views
          label={t`Customers`}
          list="customers"
          views={[
            { id: 'all', name: t`All` },
            { id: 'frozen', name: t`Frozen` },
            { id: 'guests', name: t`Guests` },
          ]}
        />
      }
      filters={<SearchBox label={t`Number, email or name`} />}
    >
      <DeskTable
        label={t`Customers`}
        list={list}
        open={open}
        isTall
        idOf={({ id }) => String(id)}
        nameOf={({ name, email, id }) => name || email || String(id)}
        columns={shown}
        card={(row) => (
          <>
            <Who customer={row} />
            <CustomerState state={row.state} />
            <Money amount={row.balance} />
          </>
        )}
        empty={
          query.q ? (
            <Empty kind="match" title={<Trans>No one found</Trans>}>
              <Trans>
                Search by number, or by the beginning of an email address or of any part of a name.
              </Trans>
            </Empty>
          ) : (
            <Empty kind="yet" title={<Trans>No one here</Trans>}>
              <Trans>Everyone who orders or registers appears here, guests included.</Trans>
            </Empty>
          )
        }
      />
    </ListPage>
  );
}

const COLUMNS: readonly DeskColumn<staff.DeskCustomer>[] = [
  { id: 'customer', heading: <Trans>Customer</Trans>, cell: (row) => <Who customer={row} /> },
  {
    id: 'state',
    heading: <Trans>State</Trans>,
    width: 140,
    cell: ({ state }) => <CustomerState state={state} />,
  },
  {
    id: 'grade',
    heading: <Trans>Grade</Trans>,
    width: 110,
    leaves: true,
    cell: ({ grade }) => grade ?? '–',
  },
  {
    id: 'orders',
    heading: <Trans>Orders</Trans>,
    width: 100,
    isFigure: true,
    cell: ({ orders }) => `${formatNumber(orders.count)}${orders.is_more ? '+' : ''}`,
  },
  {
    id: 'balance',
    heading: <Trans>Balance</Trans>,
    width: 120,
    isFigure: true,
    cell: ({ balance }) => <Money amount={balance} />,
  },
  {
    id: 'seen',
    heading: <Trans>Last seen</Trans>,
    width: 130,
    isFigure: true,
    cell: ({ last_seen_at }) => (last_seen_at === null ? '–' : <Clock iso={last_seen_at} />),
  },
];

function Who({ customer: { id, name, email } }: { customer: staff.DeskCustomer }) {
  return (
    <>
      <b>{name || email || <Trans>Guest</Trans>}</b>
      <small>
        {email ?? '–'} · <Trans>no. {formatNumber(id)}</Trans>
      </small>
    </>
  );
}
