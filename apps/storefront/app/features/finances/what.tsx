import type { FinanceRow } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import styles from './finance-cells.module.css';

export type WhatProps = { row: FinanceRow; network: RowNetwork | undefined };

/** Subject of a row: a service and its quantity, several orders at once, or a payment method. */
export function What({ row, network }: WhatProps) {
  const { service, quantity, orders_count: ordersCount, payment_method: method, undelivered } = row;
  if (service !== null) {
    return (
      <span className={styles.what}>
        {network === undefined ? null : <NetworkMark {...network} />}
        <span>
          <bdi lang={service.lang}>{service.name}</bdi>
          {quantity === null ? null : (
            <span className={styles.quiet}>
              {' · '}
              {undelivered === null ? (
                formatNumber(quantity)
              ) : (
                <Undelivered of={quantity} left={undelivered} />
              )}
            </span>
          )}
        </span>
      </span>
    );
  }
  if (ordersCount > 1) return <Plural value={ordersCount} one="# order" other="# orders" />;

  return method === null ? null : <bdi>{method}</bdi>;
}

function Undelivered({ of, left }: { of: number; left: number }) {
  const [shownLeft, shownOf] = [formatNumber(left), formatNumber(of)];

  return (
    <Trans>
      {shownLeft} of {shownOf} were not delivered
    </Trans>
  );
}
