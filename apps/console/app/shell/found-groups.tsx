import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Waits } from '../desk/waits.tsx';
import { CauseBadge } from '../order/cause-badge.tsx';
import { useMay } from './desk-me.ts';
import { Marked } from './marked.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import type { SearchResults } from './use-found.ts';

/** Results as groups of the palette: waiting items first, then people, orders, tickets and actions. */
export function useFoundGroups(found: SearchResults | null, typed: string): PaletteGroup[] {
  const { t } = useLingui();
  const deeds = useDeeds(found?.customers.rows[0]);
  if (found === null) return [];
  const { approvals, customers, orders, tickets } = found;
  const groups: PaletteGroup[] = [
    {
      id: 'waits',
      name: t`Waiting for you`,
      entries: approvals.map(({ id, amount, customer, asked_by: by }) => ({
        to: `/approvals?open=${id}`,
        mark: 'second',
        words: (
          <>
            <Money amount={amount} /> · <Marked text={customer.name} typed={typed} /> ·{' '}
            <small>
              <Trans>asked by {by.name}</Trans>
            </small>
          </>
        ),
      })),
    },
    {
      id: 'customers',
      name: t`Customers`,
      note: <OutOf shown={customers.rows.length} found={customers.found} />,
      entries: customers.rows.map(({ id, name, email, balance }) => ({
        to: `/customers/${id}`,
        mark: 'customers',
        words: (
          <>
            <Marked text={name || (email ?? `#${id}`)} typed={typed} />
            <small>
              {name && email ? ` · ${email}` : ''} · <Trans>no. {formatNumber(id)}</Trans>
            </small>
          </>
        ),
        end: <Money amount={balance} />,
      })),
    },
    {
      id: 'orders',
      name: orders.of ? t`Orders of ${orders.of.name}` : t`Orders`,
      note: <OutOf shown={orders.rows.length} found={orders.found} />,
      entries: orders.rows.map((order) => ({
        to: `/orders?view=all&open=${order.id}`,
        mark: <NetworkMark {...order.service.network} />,
        words: (
          <>
            <span className="money">{formatNumber(order.id)}</span> ·{' '}
            <small>
              <span lang={order.service.lang}>{order.service.name}</span> · {formatNumber(order.quantity)}
            </small>
          </>
        ),
        end: <CauseBadge order={order} />,
      })),
    },
    {
      id: 'tickets',
      name: t`Tickets`,
      entries: tickets.map(({ id, subject, customer_name: name, email, assignee, written_at }) => ({
        to: `/tickets?view=all&open=${id}`,
        mark: 'tickets',
        words: (
          <>
            {subject} ·{' '}
            <small>
              <Marked text={name ?? email ?? ''} typed={typed} />
              {assignee ? <Trans>, with {assignee.name}</Trans> : null}
            </small>
          </>
        ),
        end: <Waits since={written_at} />,
      })),
    },
    { id: 'do', name: t`Do`, note: t`each of them asks before anything happens`, entries: deeds },
  ];

  return groups.filter(({ entries }) => entries.length > 0);
}

function OutOf({
  shown,
  found: { count, is_more },
}: {
  shown: number;
  found: { count: number; is_more: boolean };
}) {
  const all = `${formatNumber(count)}${is_more ? '+' : ''}`;

  return (
    <Trans>
      {shown} of {all}
    </Trans>
  );
}

/** Actions on the first customer found. */
function useDeeds(customer: staff.DeskCustomer | undefined): PaletteEntry[] {
  const { t } = useLingui();
  const may = useMay();
  if (customer === undefined || customer.state === 'erased') return [];
  const { id, state } = customer;
  const name = customer.name || (customer.email ?? `#${id}`);
  const deeds: (PaletteEntry & { may: boolean })[] = [
    {
      to: 'write',
      mark: <Icon name="mail" size={18} />,
      words: t`Write to ${name}`,
      may: may('tickets.answer'),
    },
    {
      to: 'return',
      mark: <Icon name="undo" size={18} />,
      words: t`Return money to ${name}…`,
      end: t`reason, preview`,
      may: may('orders.refund'),
    },
    {
      to: 'view-as',
      mark: <Icon name="eye" size={18} />,
      words: t`View the shop as ${name}…`,
      end: t`reason, 15 min`,
      may: may('customers.view_as') && state !== 'guest',
    },
    {
      to: 'correct',
      mark: 'payments',
      words: t`Correct the balance of ${name}…`,
      end: t`reason, preview`,
      may: may('wallet.correct'),
    },
    {
      to: state === 'frozen' ? 'unfreeze' : 'freeze',
      mark: <Icon name="lock" size={18} />,
      words: state === 'frozen' ? t`Unfreeze ${name}…` : t`Freeze ${name}…`,
      end: t`reason`,
      may: may('customers.handle'),
    },
  ];

  return deeds
    .filter((deed) => deed.may)
    .map(({ may: _, ...deed }) => ({ ...deed, to: `/customers/${id}?do=${deed.to}` }));
}
