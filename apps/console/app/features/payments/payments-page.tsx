import { useSearchParams } from 'react-router';
import { InvoiceList } from './invoice-list.tsx';
import { PAYMENT_TABS } from './payment-views.tsx';
import { ReturnList } from './return-list.tsx';

/** Payments to confirm, with the bank beside them, and everything that goes back. */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const view = PAYMENT_TABS.find((one) => one === params.get('view')) ?? 'marked';

  return view === 'returns' ? <ReturnList /> : <InvoiceList key={view} view={view} />;
}
