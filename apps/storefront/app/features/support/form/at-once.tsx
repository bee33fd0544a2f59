import type { TicketTerms } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';

/**
 * Matters that need no ticket: an open one about the order, and the actions of the order's page. They keep nobody from writing.
 */
export function AtOnce({ terms: { order, at_once, open_ticket_id: open } }: { terms: TicketTerms }) {
  const path = usePath();
  if (order === null) return null;
  const page = path(`/orders/${order.id}`);

  return (
    <>
      {open === null ? null : (
        <Notice tone="run">
          <Trans>
            You have an open ticket about this order, {open}.{' '}
            <Link to={path(`/support/${open}`)}>Write there</Link>
          </Trans>
        </Notice>
      )}
      {at_once.includes('refill') ? (
        <Notice tone="run">
          <Trans>
            You can request the refill right now, without a ticket. <Link to={page}>Open the order</Link>
          </Trans>
        </Notice>
      ) : null}
      {at_once.includes('cancel') ? (
        <Notice tone="run">
          <Trans>
            You can cancel this order right now, without a ticket. <Link to={page}>Open the order</Link>
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
