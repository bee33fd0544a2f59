import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Facts } from '../../desk/panel/facts.tsx';
import { PanelSection } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { useMay } from '../../shell/desk-me.ts';
import type { OpenTicket } from './open-ticket.ts';
import { nameOf } from './ticket-words.ts';

/** Facts of the author of a ticket; a guest has a mailbox. */
export function TicketCustomer({ ticket }: { ticket: OpenTicket }) {
  const { t } = useLingui();
  const may = useMay();
  const { customer_id: id } = ticket;
  if (id === null)
    return (
      <PanelSection title={<Trans>Guest</Trans>}>
        <Facts facts={[{ key: 'email', name: t`Email`, value: ticket.email }]} />
      </PanelSection>
    );
  if (!may('customers.read')) return null;

  return (
    <PanelSection
      title={nameOf(ticket)}
      note={
        <Link to={`/customers/${id}`}>
          <Trans context="a link">Open</Trans>
        </Link>
      }
    >
      <Known id={String(id)} />
    </PanelSection>
  );
}

function Known({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale.replace('_', '-');
  const customer = useDeskThing(staff.getDeskCustomer, { customerId: id });
  if (!customer.data) return <ThingState query={customer} />;
  const { balance, cash, counts, created_at, locale, grade, frozen_at } = customer.data;
  const since = new Date(created_at).toLocaleDateString(language, { month: 'long', year: 'numeric' });
  const before = Math.max(0, counts.tickets.count - 1);

  return (
    <Facts
      facts={[
        {
          key: 'balance',
          name: t`Balance`,
          value: (
            <Trans>
              {formatMoney(balance)}, of it {formatMoney(cash)} cash
            </Trans>
          ),
        },
        {
          key: 'orders',
          name: t`Orders`,
          value: (
            <Trans>
              {formatNumber(counts.orders.count)}
              {counts.orders.is_more ? '+' : ''}, a customer since {since}
            </Trans>
          ),
        },
        {
          key: 'before',
          name: t`Before`,
          value:
            before === 0 ? (
              <Trans>no other ticket</Trans>
            ) : (
              <Plural value={before} one="# other ticket" other="# other tickets" />
            ),
        },
        {
          key: 'language',
          name: t`Emails`,
          value: new Intl.DisplayNames([language], { type: 'language' }).of(locale.replace('_', '-')),
        },
        grade === null ? null : { key: 'grade', name: t`Grade`, value: grade },
        frozen_at === null ? null : { key: 'frozen', name: t`State`, value: t`Frozen` },
      ]}
    />
  );
}
