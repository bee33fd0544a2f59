import { addressOf as addressOfCall } from '@fanfare/client/call-address.ts';
import { exportPayments, printStatement } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { DOLLARS } from '@fanfare/ui/format.ts';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { MoneyViewContext, useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { BalanceChart } from '../../features/finances/balance-chart.tsx';
import { FinanceTools } from '../../features/finances/finance-tools.tsx';
import { daysQuery, filterQuery, parseFinancesFilter } from '../../features/finances/finances-filter.ts';
import { FinancesList } from '../../features/finances/finances-list.tsx';
import { KindTabs } from '../../features/finances/kind-tabs.tsx';
import { loadFinances } from '../../features/finances/load-finances.server.ts';
import { Sums } from '../../features/finances/sums.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/finances.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseFinancesFilter(searchParams, timeZoneIn(request.headers.get('cookie')));
  const finances = await loadFinances(app.call, locale, filter);

  return { ...finances, filter };
}

/** The balance is in dollars, and so is its story: what roubles cost then is not what they cost now. */
export default function Finances(props: Route.ComponentProps) {
  const { decimals } = useMoneyView();

  return (
    <MoneyViewContext value={{ ...DOLLARS, ...(decimals !== undefined && { decimals }) }}>
      <FinancesPage {...props} />
    </MoneyViewContext>
  );
}

function FinancesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { locale } = useInstance();
  const { page, failureId, networks, filter } = loaderData;

  return (
    <ListPage
      title={<Trans>Finances</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </ButtonLink>
      }
      tools={
        <>
          {page === null ? null : (
            <section className={card.card}>
              <Sums statement={page} isToNow={filter.to === null} />
              <BalanceChart statement={page} />
            </section>
          )}
          <KindTabs filter={filter} counts={page?.counts ?? {}} />
          <FinanceTools filter={filter}>
            <ExportButton
              address={addressOfCall(exportPayments, { query: filterQuery(filter, locale) })}
              name="finances.csv"
            />
            <ExportButton
              address={addressOfCall(printStatement, { query: daysQuery(filter, locale) })}
              name="statement.pdf"
            >
              <Trans>Statement (PDF)</Trans>
            </ExportButton>
          </FinanceTools>
        </>
      }
    >
      <PageHead
        title={t`Finances`}
        description={t`Top-ups, spending and refunds on your balance.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>Your transactions could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <FinancesList statement={page} networks={networks} filter={filter} />
      )}
    </ListPage>
  );
}
