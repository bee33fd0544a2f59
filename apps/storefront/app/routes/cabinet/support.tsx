import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { loadTickets } from '../../features/support/list/load-tickets.server.ts';
import { SupportSide } from '../../features/support/list/support-side.tsx';
import { TicketsList } from '../../features/support/list/tickets-list.tsx';
import { TicketsSearch, useTicketsSearch } from '../../features/support/list/tickets-search.tsx';
import { TicketsTabs } from '../../features/support/list/tickets-tabs.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/support.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadTickets(context.get(appContext), url);
}

export default function Support({ loaderData: { page, failureId, filter } }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { locale } = useInstance();
  const again = useReload();
  const searchFor = useTicketsSearch(filter);
  useLiveOrders({ locale, isOn: true, loaded: null, onChange: () => null, onTicket: again, onAsk: again });
  const hasTickets = page !== null && page.total > 0;

  return (
    <ListPage
      title={<Trans>Support</Trans>}
      action={
        page?.total === 0 ? null : (
          <ButtonLink variant="primary" to={path('/support/new')}>
            <Icon name="plus" size={18} />
            <Trans>New ticket</Trans>
          </ButtonLink>
        )
      }
      views={hasTickets ? <TicketsTabs filter={filter} counts={page.counts} /> : null}
      {...(hasTickets && {
        search: {
          field: <TicketsSearch filter={filter} />,
          isOn: filter.search !== '',
          openLabel: t`Search in tickets`,
          closeLabel: t`Close the search`,
          onClose: () => searchFor(''),
        },
      })}
      onPhone={
        <Link to={path('/support/new')} aria-label={t`New ticket`}>
          <Icon name="plus" size={24} />
        </Link>
      }
    >
      <PageHead title={t`Support`} description={t`Your tickets with their answers.`} isIndexed={false} />
      {page === null ? (
        <FailedList title={<Trans>The tickets could not be loaded</Trans>} failureId={failureId} />
      ) : page.total === 0 ? (
        <TicketsList page={page} filter={filter} />
      ) : (
        <Split aside={<SupportSide times={page.answer_times} />}>
          <TicketsList page={page} filter={filter} />
        </Split>
      )}
    </ListPage>
  );
}
