import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../desk/clock.tsx';
import { Facts } from '../desk/panel/facts.tsx';
import { openTo } from './open-to.ts';
import styles from './order-facts.module.css';

/** Facts of an order, before its actions. */
export function OrderFacts({ order }: { order: staff.DeskOrderDetail }) {
  const { t } = useLingui();
  const { service, quantity, customer, delivery, part_of: whole, parts, texts } = order;
  const { start_count: start, counted, measured_at: measuredAt } = order;
  const orders = customer.orders.count;

  return (
    <Facts
      facts={[
        {
          key: 'service',
          name: t`Service`,
          value: (
            <>
              <span lang={service.lang}>{service.name}</span> · {formatNumber(quantity)}
            </>
          ),
        },
        { key: 'link', name: t`Link`, value: <TargetLink url={order.url} /> },
        texts.length === 0
          ? null
          : {
              key: 'texts',
              name: t`Texts`,
              value: (
                <ul className={styles.texts}>
                  {[...new Set(texts)].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              ),
            },
        start === null
          ? null
          : {
              key: 'count',
              name: t`Count there`,
              value: (
                <>
                  <Trans>{formatNumber(start)} at the start</Trans>
                  {counted !== null && measuredAt !== null ? (
                    <>
                      {', '}
                      <Trans>
                        {formatNumber(counted)} at <Clock iso={measuredAt} />
                      </Trans>
                    </>
                  ) : null}
                </>
              ),
            },
        {
          key: 'customer',
          name: t`Customer`,
          value: (
            <>
              {customer.name || customer.email} · <Plural value={orders} one="# order" other="# orders" />
              {customer.orders.is_more ? '+' : ''}
              {customer.open_tickets > 0 ? (
                <>
                  {' · '}
                  <Plural value={customer.open_tickets} one="# open ticket" other="# open tickets" />
                </>
              ) : null}
            </>
          ),
        },
        delivery?.reference
          ? { key: 'reference', name: t`At the provider`, value: `${order.provider}, ${delivery.reference}` }
          : null,
        whole === null
          ? null
          : { key: 'whole', name: t`Part of`, value: <Link to={openTo(whole)}>{formatNumber(whole)}</Link> },
        parts.length === 0
          ? null
          : {
              key: 'parts',
              name: t`Delivered by`,
              value: parts.map((id, place) => (
                <span key={id}>
                  {place > 0 ? ', ' : ''}
                  <Link to={openTo(id)}>{formatNumber(id)}</Link>
                </span>
              )),
            },
      ]}
    />
  );
}
