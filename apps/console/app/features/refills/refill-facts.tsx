import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { Facts } from '../../desk/panel/facts.tsx';

/** Facts of a refill: whose it is, who delivers it, and when its answer is due. */
export function RefillFacts({ refill }: { refill: staff.DeskRefillDetail }) {
  const { t } = useLingui();
  const { customer, order_id: orderId, provider, reference, earlier, state } = refill;
  const isOpen = state === 'staff' || state === 'open';

  return (
    <Facts
      facts={[
        { key: 'link', name: t`Link`, value: <TargetLink url={refill.url} /> },
        {
          key: 'customer',
          name: t`Customer`,
          value: (
            <>
              <Link to={`/customers/${customer.id}`}>{customer.name || t`no. ${customer.id}`}</Link>
              {' · '}
              {earlier.count === 0 ? (
                <Trans>first refill</Trans>
              ) : (
                <Plural value={earlier.count} one="# refill before" other="# refills before" />
              )}
            </>
          ),
        },
        {
          key: 'order',
          name: t`Order`,
          value: <Link to={`/orders?view=all&open=${orderId}`}>{formatNumber(orderId)}</Link>,
        },
        {
          key: 'provider',
          name: t`Provider`,
          value: reference ? (
            <Trans>
              {provider} · their no. {reference}
            </Trans>
          ) : (
            provider
          ),
        },
        isOpen ? { key: 'due', name: t`Answer due`, value: <Clock iso={refill.due_at} /> } : null,
      ]}
    />
  );
}
