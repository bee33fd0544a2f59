import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { ExportButton } from '../../desk/list/export-button.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { daysOf, PeriodFilter } from '../../desk/list/period-filter.tsx';
import { Pills } from '../../desk/list/pills.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { leading } from '../../desk/list/use-open-row.ts';
import styles from './money-tab.module.css';
import { MOVEMENT_WORDS, PART_WORDS } from './part-words.ts';

/** Movements of the balance, each with the balance after it and its author. */
export function MoneyTab({ customerId }: { customerId: number }) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = { view: params.get('kind') ?? undefined, ...daysOf(params) };
  const list = useDeskList(staff.listCustomerMoney, query, { customerId: String(customerId) });
  const open = (id: string) => {
    const order = list.rows.find((row) => String(row.id) === id)?.order_id;
    if (order) void navigate(`/orders/${order}`);
  };

  return (
    <>
      <div className={styles.filters}>
        <Pills
          label={t`Movements`}
          name="kind"
          choices={[
            { value: 'all', words: t`All` },
            { value: 'added', words: i18n._(PART_WORDS.added) },
            { value: 'returned', words: i18n._(PART_WORDS.returned) },
            { value: 'bonuses', words: i18n._(PART_WORDS.bonuses) },
            { value: 'staff', words: t`By staff` },
          ]}
        />
        <PeriodFilter />
        <ListTools>
          <ExportButton list="money" query={{ customer_id: String(customerId), ...query }} />
        </ListTools>
      </div>
      <DeskTable
        label={t`Money`}
        list={list}
        open={leading(open)}
        idOf={({ id }) => String(id)}
        nameOf={({ part }) => i18n._(MOVEMENT_WORDS[part])}
        columns={[
          { id: 'at', heading: <Trans>Date</Trans>, width: 104, cell: ({ at }) => <Clock iso={at} /> },
          { id: 'what', heading: <Trans>What</Trans>, cell: (row) => <What row={row} /> },
          {
            id: 'to',
            heading: <Trans>Belongs to</Trans>,
            width: 84,
            leaves: true,
            cell: ({ order_id, invoice_id }) => formatted(order_id ?? invoice_id),
          },
          {
            id: 'amount',
            heading: <Trans>Amount</Trans>,
            width: 132,
            isFigure: true,
            cell: ({ amount }) => signed(amount),
          },
          {
            id: 'balance',
            heading: <Trans>Balance</Trans>,
            width: 132,
            isFigure: true,
            cell: ({ balance_after }) => <Money amount={balance_after} />,
          },
          { id: 'by', heading: <Trans>By</Trans>, width: 100, cell: (row) => <By row={row} /> },
        ]}
        card={(row) => (
          <>
            <span>
              <What row={row} />
            </span>
            <b>{signed(row.amount)}</b>
            <Clock iso={row.at} />
            <Money amount={row.balance_after} />
          </>
        )}
        empty={
          query.view || query.from || query.to ? (
            <Empty kind="match" title={<Trans>Nothing of this kind moved in these days</Trans>} />
          ) : (
            <Empty kind="yet" title={<Trans>Nothing has moved this balance</Trans>}>
              <Trans>Payments, orders and refunds appear here.</Trans>
            </Empty>
          )
        }
      />
    </>
  );
}

/** Credits carry a plus sign. */
const signed = (amount: string) => `${amount.startsWith('-') ? '' : '+'}${formatMoney(amount)}`;
const formatted = (number: number | null) => (number === null ? '–' : formatNumber(number));

function What({ row }: { row: staff.Movement }) {
  const { i18n } = useLingui();
  const { part, service, quantity, undelivered, reason, orders_count } = row;
  if (part === 'orders' && service && orders_count <= 1)
    return (
      <>
        {service}
        {quantity === null ? null : <> · {formatNumber(quantity)}</>}
      </>
    );
  if (part === 'orders' && orders_count > 1)
    return <Plural value={orders_count} one="# order, paid together" other="# orders, paid together" />;

  return (
    <>
      <b>{i18n._(MOVEMENT_WORDS[part])}</b>
      {undelivered !== null && quantity !== null ? (
        <>
          ,{' '}
          <Trans>
            {formatNumber(undelivered)} of {formatNumber(quantity)} were not delivered
          </Trans>
        </>
      ) : null}
      {reason ? <>, “{reason}”</> : null}
    </>
  );
}

function By({ row: { by, staff: person } }: { row: staff.Movement }) {
  if (person) return <>{person.name}</>;
  if (by === 'customer') return <Trans>customer</Trans>;

  return by === 'gateway' ? <Trans>gateway</Trans> : <Trans>the shop</Trans>;
}
