import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { CauseBadge } from '../../order/cause-badge.tsx';
import { openTo } from '../../order/open-to.ts';
import { OrderFacts } from '../../order/order-facts.tsx';
import { OrderLog } from '../../order/order-log.tsx';
import { orderQuery } from '../../order/order-queries.ts';
import { OrderSentence } from '../../order/order-sentence.tsx';
import { OrderWays, PressedWay, PressWords, useOrderWays } from '../../order/order-ways.tsx';
import { WaitingReturn } from '../../order/waiting-return.tsx';
import { useMay } from '../../shell/desk-me.ts';
import type { OpenTicket } from './open-ticket.ts';
import styles from './ticket-about.module.css';
import { TicketCustomer } from './ticket-customer.tsx';
import { TieDialog } from './tie-dialog.tsx';

/** Subject of a ticket, beside its thread: its order with its actions, and its customer; of a guest the known facts. */
export function TicketAbout({ ticket }: { ticket: OpenTicket }) {
  const { t } = useLingui();
  const may = useMay();
  const [isTying, setTying] = useState(false);
  const { order_id: orderId } = ticket;
  const tie = (
    <Button variant="quiet" className={styles.tie} onClick={() => setTying(true)}>
      {orderId === null ? <Trans>Tie to an order</Trans> : <Trans>Tie to another order</Trans>}
    </Button>
  );

  return (
    <>
      {orderId !== null && may('orders.read') ? (
        <Order id={String(orderId)}>
          <TicketCustomer ticket={ticket} />
          {tie}
        </Order>
      ) : (
        <Panel
          title={orderId === null ? t`No order` : <span className="money">{formatNumber(orderId)}</span>}
          label={t`What it is about`}
        >
          {orderId === null ? null : (
            <p>
              <Trans>Its order needs a permission that you do not have; ask an owner.</Trans>
            </p>
          )}
          <TicketCustomer ticket={ticket} />
          {tie}
        </Panel>
      )}
      {isTying ? <TieDialog ticket={ticket} onClose={() => setTying(false)} /> : null}
    </>
  );
}

function Order({ id, children }: { id: string; children: React.ReactNode }) {
  const { t } = useLingui();
  const order = useQuery(orderQuery(id));
  const frame = { title: <span className="money">{formatNumber(id)}</span>, label: t`Order ${id}` };

  return (
    <ThingPanel query={order} frame={frame}>
      {(one) => (
        <Panel
          {...frame}
          badge={<CauseBadge order={one} />}
          tools={
            <Link to={openTo(one.id)} aria-label={t`Open order ${id}`}>
              <Icon name="external" size={16} />
            </Link>
          }
        >
          <Inside key={id} order={one}>
            {children}
          </Inside>
        </Panel>
      )}
    </ThingPanel>
  );
}

function Inside({ order, children }: { order: staff.DeskOrderDetail; children: React.ReactNode }) {
  const ways = useOrderWays(order);

  return (
    <>
      <p className={styles.sentence}>
        <OrderSentence order={order} />
      </p>
      {order.approval ? <WaitingReturn approval={order.approval} /> : null}
      <OrderFacts order={order} />
      {ways.chosen ? (
        <div className={styles.ways}>
          <OrderWays ways={ways} note={<Trans>nothing has happened yet</Trans>} />
          <Button isBusy={ways.isBusy} onClick={ways.press}>
            <PressWords way={ways.chosen} />
          </Button>
        </div>
      ) : null}
      {children}
      <PanelSection title={<Trans>What happened</Trans>}>
        <OrderLog lines={order.log} />
      </PanelSection>
      <PressedWay order={order} ways={ways} />
    </>
  );
}
