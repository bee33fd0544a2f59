import type { listTickets, OutputOf, Ticket } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigation } from 'react-router';
import { NoMatch } from '../../../shared/lists/no-match.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { STATE_WORDS, TicketStatus, useTicketTitle } from '../ticket-words.tsx';
import { type TicketsFilter, ticketsSearch } from './tickets-filter.ts';
import styles from './tickets-list.module.css';

type TicketsListProps = { page: OutputOf<typeof listTickets>; filter: TicketsFilter };

/** The customer's tickets: an answer that was not seen has a dot and stands first. */
export function TicketsList({ page, filter }: TicketsListProps) {
  const { state } = useNavigation();
  if (page.data.length === 0) return <NoTickets filter={filter} />;
  const [shown, all] = [formatNumber(page.data.length), formatNumber(page.counts[filter.state ?? 'all'])];

  return (
    <div>
      <ul className={styles.list} data-pending={state === 'loading' || undefined}>
        {page.data.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <p className={styles.foot}>
        <Trans>
          {shown} of {all}
        </Trans>
        {page.next_after === null ? null : (
          <Link to={{ search: `?${ticketsSearch({ ...filter, after: page.next_after })}` }}>
            <Trans context="tickets">Older</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const path = usePath();
  const titleOf = useTicketTitle();
  const { by, name, text } = ticket.last;
  const writer = by === 'customer' ? t({ context: 'who wrote', message: 'You' }) : (name ?? t`Support`);

  return (
    <li className={styles.row} data-unread={ticket.is_unread || undefined}>
      <i aria-hidden="true" />
      <div className={styles.what}>
        <Link to={path(`/support/${ticket.id}`)}>
          <bdi>{titleOf(ticket)}</bdi>
          {ticket.is_unread ? (
            <span className="visually-hidden">
              {' '}
              <Trans>New answer</Trans>
            </span>
          ) : null}
        </Link>
        <span>
          <bdi>
            {writer}: {text}
          </bdi>
        </span>
      </div>
      <div className={styles.status}>
        <TicketStatus state={ticket.state} />
      </div>
      <small>
        <ShortTime iso={ticket.written_at} />
      </small>
    </li>
  );
}

function NoTickets({ filter: { state, search } }: { filter: TicketsFilter }) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const names = [state && i18n._(STATE_WORDS[state].label), search && t`Search: ${search}`];
  if (state !== null || search !== '')
    return <NoMatch title={<Trans>No matching tickets</Trans>} names={names} />;

  return (
    <Empty
      kind="yet"
      title={<Trans>No tickets yet</Trans>}
      action={
        <span className={styles.ways}>
          <ButtonLink to={path('/orders')}>
            <Trans>Open my orders</Trans>
          </ButtonLink>
          <ButtonLink variant="primary" to={path('/support/new')}>
            <Trans>New ticket</Trans>
          </ButtonLink>
        </span>
      }
    >
      <Trans>
        Something about an order is best asked from its page: we then see the order and answer faster.
      </Trans>
    </Empty>
  );
}
