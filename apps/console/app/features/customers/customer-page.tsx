import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { Views } from '../../desk/list/views.tsx';
import { useDocumentTitle } from '../../desk/page.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { AccessTab } from './access-tab.tsx';
import { BalanceSum } from './balance-sum.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerHead } from './customer-head.tsx';
import styles from './customer-page.module.css';
import { DeedsTab, DocumentsTab, OrdersTab, TicketsTab } from './customer-tabs.tsx';
import { MoneyTab } from './money-tab.tsx';
import { WaitingBanner } from './waiting-banner.tsx';

/** A customer: the sum of the balance, its movements, and other facts. */
export function CustomerPage() {
  const { t } = useLingui();
  const { customerId = '' } = useParams();
  const query = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) =>
      callDesk(staff.getDeskCustomer, { params: { customerId } }, { signal, isBackground: true }),
  });
  const customer = query.data?.data;
  useDocumentTitle(customer ? customer.name || customer.email || t`Guest` : t`Customer`);
  if (!customer)
    return (
      <main className={styles.page}>
        <ThingState query={query} />
      </main>
    );

  return (
    <main className={styles.page}>
      <CustomerHead customer={customer} />
      {customer.waiting.map((approval, at) => (
        <WaitingBanner key={approval.id} approval={approval} isFirst={at === 0} />
      ))}
      <div className={styles.two}>
        <div className={styles.main}>
          <BalanceSum customer={customer} />
          <section className={styles.tabs}>
            <Tabs customer={customer} />
          </section>
        </div>
        <CustomerCards customer={customer} />
      </div>
    </main>
  );
}

function Tabs({ customer: { id, counts } }: { customer: staff.CustomerOfDesk }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? 'money';
  const named = (words: string, { count, is_more }: { count: number; is_more: boolean }) => (
    <>
      {words}{' '}
      <small>
        {formatNumber(count)}
        {is_more ? '+' : ''}
      </small>
    </>
  );
  const shown = {
    money: <MoneyTab customerId={id} />,
    orders: <OrdersTab customerId={id} />,
    tickets: <TicketsTab customerId={id} />,
    documents: <DocumentsTab customerId={id} />,
    access: <AccessTab customerId={id} />,
    deeds: <DeedsTab customerId={id} />,
  }[tab];

  return (
    <>
      <Views
        label={t`About this customer`}
        name="tab"
        views={[
          { id: 'money', name: named(t`Money`, counts.money) },
          { id: 'orders', name: named(t`Orders`, counts.orders) },
          { id: 'tickets', name: named(t`Tickets`, counts.tickets) },
          { id: 'documents', name: named(t`Documents`, counts.documents) },
          { id: 'access', name: t`Sign-ins and keys` },
          { id: 'deeds', name: named(t`Staff did`, counts.deeds) },
        ]}
      />
      {shown}
    </>
  );
}
