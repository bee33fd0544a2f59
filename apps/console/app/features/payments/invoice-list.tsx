import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { ExportButton } from '../../desk/list/export-button.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useColumns } from '../../desk/list/use-columns.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useNearRows } from '../../desk/list/use-near-rows.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { useTicks } from '../../desk/list/use-ticks.ts';
import { thingQuery } from '../../desk/panel/use-desk-thing.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { BankLines } from './bank-lines.tsx';
import { CreditTicked } from './credit-ticked.tsx';
import { invoiceColumns, PaymentCard } from './invoice-columns.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { type PaymentTab, PaymentViews, usePaymentCounts } from './payment-views.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const queriesOf = (id: string) => [thingQuery(staff.getDeskPayment, { invoiceId: id })];
const BESIDE = '(min-width: 64rem)';

/** Invoices of a view; those to confirm with the lines of the bank under them. */
export function InvoiceList({ view }: { view: Exclude<PaymentTab, 'returns'> }) {
  const { t } = useLingui();
  const may = useMay();
  const [params] = useSearchParams();
  const [isReading, setReading] = useState(false);
  const q = params.get('q') ?? undefined;
  const list = useDeskList(staff.listDeskPayments, { view, q });
  const { shown, choice } = useColumns('payments', invoiceColumns);
  const { data: counts } = usePaymentCounts();
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  useNearRows(open, queriesOf);
  const ticks = useTicks(t`Tick all`);
  const isToConfirm = view === 'marked' && q === undefined;
  const mayTick = isToConfirm && may('billing.credit');
  const wasOpened = useRef(open.open !== null);
  const first = list.rows[0];
  // The first payment to confirm stands open beside the list: one press credits it.
  useEffect(() => {
    if (wasOpened.current || !isToConfirm || !first || !matchMedia(BESIDE).matches) return;
    wasOpened.current = true;
    open.show(String(first.id));
  });
  useDeskKeys({
    x: () => {
      if (mayTick && open.open !== null) ticks.set(open.open, !ticks.has(open.open));
    },
  });
  const [sum, waiting] = [counts?.marked.sum ?? '0.00', counts?.marked.count ?? 0];

  return (
    <ListPage
      title={t`Payments`}
      documentTitle={t`Payments`}
      sub={waiting > 0 ? t`${waiting} to confirm, ${formatMoney(sum)}` : null}
      actions={
        <>
          <ListTools>
            {choice}
            <ExportButton list="payments" query={{ view, q }} />
          </ListTools>
          {may('billing.credit') ? (
            <Button onClick={() => setReading(true)}>
              <Trans>Read a statement</Trans>
            </Button>
          ) : null}
        </>
      }
      views={<PaymentViews />}
      filters={<SearchBox label={t`Invoice, email or reference of a gateway`} />}
      bulk={mayTick && ticks.ids.size > 0 ? <CreditTicked rows={list.rows} ticks={ticks} /> : undefined}
      panel={open.open === null ? null : <PaymentPanel id={open.open} open={open} total={list.rows.length} />}
    >
      <DeskTable
        label={t`Payments`}
        columns={shown}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t`Invoice ${String(id)}`}
        open={open}
        isTall
        {...(mayTick && { ticks })}
        card={(row) => <PaymentCard payment={row} />}
        empty={<NoPayments view={view} isSearch={q !== undefined} />}
      />
      {isToConfirm ? <BankLines /> : null}
      {isReading ? <StatementDialog onClose={() => setReading(false)} /> : null}
    </ListPage>
  );
}

function NoPayments({ view, isSearch }: { view: Exclude<PaymentTab, 'returns'>; isSearch: boolean }) {
  if (isSearch)
    return (
      <Empty kind="match" title={<Trans>No payment like this</Trans>}>
        <Trans>A whole number, email or reference finds one.</Trans>
      </Empty>
    );
  const about = {
    marked: <Trans>Transfers that customers reported as sent appear here.</Trans>,
    asked: <Trans>Payments waiting for the customer’s reply appear here.</Trans>,
    second: <Trans>Credits above the limit of one person appear here.</Trans>,
    unknown: <Trans>Charges whose outcome the gateway does not report appear here.</Trans>,
    closed: <Trans>Credited and refused transfers appear here.</Trans>,
    all: <Trans>All invoices of the shop appear here.</Trans>,
  };

  return (
    <Empty kind="yet" title={<Trans>No payments here</Trans>}>
      {about[view]}
    </Empty>
  );
}
