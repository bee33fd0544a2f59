import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon, type IconName } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WayOn } from '../../../shared/addresses/refusals.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './go-on-rows.module.css';

/** The address that was meant. */
export function Near({ near: { path, name, network } }: { near: NonNullable<WayOn['near']> }) {
  return (
    <Row
      path={path}
      mark={network ? <NetworkMark {...network} isTile /> : <Tile icon="link" />}
      name={name ?? path}
      note={network ? <Trans>{network.name}, closest match</Trans> : <Trans>Closest match</Trans>}
    />
  );
}

export function LastOrder({ order }: { order: NonNullable<WayOn['lastOrder']> }) {
  const [delivered, quantity] = [order.delivered, order.quantity].map(formatNumber);

  return (
    <Row
      path={`/orders/${order.id}`}
      mark={<Tile icon="receipt" />}
      name={<Trans>Order #{order.id}</Trans>}
      note={<Trans>{order.serviceName}, your last order</Trans>}
      value={
        <Trans>
          {delivered} of {quantity}
        </Trans>
      }
    />
  );
}

/** Links for customers. */
export function OwnWays({ balance }: { balance: string }) {
  return (
    <>
      <Row
        path="/orders"
        mark={<Tile icon="list" />}
        name={<Trans>Orders</Trans>}
        note={<Trans>All your orders</Trans>}
      />
      <Row
        path="/finances"
        mark={<Tile icon="wallet" />}
        name={<Trans>Finances</Trans>}
        note={<Trans>Payments and refunds</Trans>}
        value={<Money amount={balance} side="credit" />}
      />
    </>
  );
}

export function GuestWays() {
  return (
    <>
      <Row
        path="/"
        mark={<Tile icon="services" />}
        name={<Trans>Services</Trans>}
        note={<Trans>Services available now</Trans>}
      />
      <Row
        path="/find-order"
        mark={<Tile icon="search" />}
        name={<Trans>Find my order</Trans>}
        note={<Trans>By the email you ordered with</Trans>}
      />
    </>
  );
}

type RowProps = {
  path: string;
  mark: React.ReactNode;
  name: React.ReactNode;
  note: React.ReactNode;
  value?: React.ReactNode;
};

function Row({ path, mark, name, note, value }: RowProps) {
  const to = usePath();

  return (
    <li className={styles.row}>
      <Link to={to(path)}>
        {mark}
        <span className={styles.line}>
          <span className={styles.words}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>{note}</small>
          </span>
          <span className={styles.value}>{value}</span>
        </span>
        <Icon name="right" />
      </Link>
    </li>
  );
}

function Tile({ icon }: { icon: IconName }) {
  return (
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
  );
}
