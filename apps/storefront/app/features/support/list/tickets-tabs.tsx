import { type listTickets, type OutputOf, TICKET_STATES } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { STATE_WORDS } from '../ticket-words.tsx';
import { type TicketsFilter, ticketsSearch } from './tickets-filter.ts';

type TicketsTabsProps = { filter: TicketsFilter; counts: OutputOf<typeof listTickets>['counts'] };

/** Tabs for all tickets and for each state, with counts; empty states are left out. */
export function TicketsTabs({ filter, counts }: TicketsTabsProps) {
  const { i18n, t } = useLingui();
  const states = TICKET_STATES.filter((state) => counts[state] > 0 || state === filter.state);

  return (
    <Tabs look="pills" label={t`Status`}>
      {[null, ...states].map((state) => (
        <Link
          key={state}
          to={{ search: `?${ticketsSearch({ ...filter, state, after: null })}` }}
          preventScrollReset
          aria-current={filter.state === state ? 'page' : undefined}
        >
          {state === null ? t({ context: 'tickets', message: 'All' }) : i18n._(STATE_WORDS[state].label)}
          <small>{formatNumber(counts[state ?? 'all'])}</small>
        </Link>
      ))}
    </Tabs>
  );
}
