import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WriteDialog } from '../../desk/dialogs/write-dialog.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { CauseBadge } from '../../order/cause-badge.tsx';
import { OrderFacts } from '../../order/order-facts.tsx';
import { OrderLog } from '../../order/order-log.tsx';
import { orderQuery, waysQuery } from '../../order/order-queries.ts';
import { OrderSentence } from '../../order/order-sentence.tsx';
import { OrderWays, PressedWay, PressWords, useOrderWays } from '../../order/order-ways.tsx';
import { WaitingReturn } from '../../order/waiting-return.tsx';
import { useMay } from '../../shell/desk-me.ts';
import { NoteDialog } from './note-dialog.tsx';
import { ReviewSection } from './review-section.tsx';

export type OrderPanelProps = { id: string; open: OpenRow; total: number };

/** An order beside the list: what happened, what may be done, its money and its log. */
export function OrderPanel({ id, open, total }: OrderPanelProps) {
  const { t } = useLingui();
  const order = useQuery(orderQuery(id));
  // The order's actions load beside it, not after it.
  usePrefetchQuery(waysQuery(id));
  const frame = {
    title: <span className="money">{formatNumber(id)}</span>,
    label: t`Order ${id}`,
    open,
    total,
  };

  return (
    <ThingPanel query={order} frame={frame}>
      {(one) => <Loaded order={one} frame={frame} />}
    </ThingPanel>
  );
}

function Loaded({ order, frame }: { order: staff.DeskOrderDetail; frame: PanelFrame }) {
  const { t } = useLingui();
  const may = useMay();
  const [dialog, setDialog] = useState<'note' | 'write' | null>(null);
  const ways = useOrderWays(order);
  const { chosen, press } = ways;
  const id = String(order.id);
  const mayHandle = may('orders.handle');
  const mayWrite = may('tickets.answer');
  const { name, email } = order.customer;
  const [firstName = ''] = (name || (email ?? '')).split(' ');
  useDeskKeys({
    enter: () => chosen && press(),
    c: () => mayHandle && setDialog('note'),
    w: () => mayWrite && setDialog('write'),
  });

  return (
    <>
      <Panel
        {...frame}
        badge={<CauseBadge order={order} />}
        tools={<CopyButton text={id} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />}
        sentence={<OrderSentence order={order} />}
        foot={
          chosen || mayWrite || ways.isClosed ? (
            <>
              {ways.isClosed ? (
                <p>
                  <Trans>Acting on orders needs a permission that you do not have; ask an owner.</Trans>
                </p>
              ) : null}
              {chosen ? (
                <Button variant="primary" isBusy={ways.isBusy} onClick={press}>
                  <PressWords way={chosen} /> <kbd>Enter</kbd>
                </Button>
              ) : null}
              {mayWrite ? (
                <Button onClick={() => setDialog('write')}>
                  <Trans>Write to {firstName}</Trans> <kbd>W</kbd>
                </Button>
              ) : null}
              <p>
                <Trans>Version {order.version}</Trans>
              </p>
            </>
          ) : undefined
        }
      >
        {order.approval ? <WaitingReturn approval={order.approval} /> : null}
        <OrderFacts order={order} />
        <OrderWays ways={ways} note={<Trans>preview, nothing has happened yet</Trans>} />
        {order.review ? <ReviewSection id={id} review={order.review} mayHandle={mayHandle} /> : null}
        <PanelSection title={<Trans>Money of this order</Trans>}>
          <OrderReceipt order={order} />
        </PanelSection>
        <PanelSection
          title={<Trans>What happened</Trans>}
          note={
            mayHandle ? (
              <Button variant="quiet" onClick={() => setDialog('note')}>
                <Trans>Add a note</Trans> <kbd>C</kbd>
              </Button>
            ) : null
          }
        >
          <OrderLog lines={order.log} />
        </PanelSection>
      </Panel>
      <PressedWay order={order} ways={ways} />
      {dialog === 'write' ? (
        <WriteDialog
          customerId={order.customer.id}
          name={firstName}
          orderId={order.id}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'note' ? <NoteDialog id={id} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function OrderReceipt({ order: { receipt, quantity, provider } }: { order: staff.DeskOrderDetail }) {
  const { t } = useLingui();
  const { paid, refunded, cost, stays, margin_percent: margin } = receipt;
  const less = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);

  return (
    <Receipt
      hasLine={false}
      rows={[
        { key: 'paid', label: t`Paid for ${formatNumber(quantity)}`, amount: paid },
        ...(Number(refunded) === 0 ? [] : [{ key: 'refunded', label: t`Returned`, amount: less(refunded) }]),
        { key: 'cost', label: provider ? t`${provider} takes` : t`Providers take`, amount: less(cost) },
      ]}
      total={{
        key: 'stays',
        label: margin === null ? t`Stays with the shop` : t`Stays with the shop, ${margin}%`,
        amount: stays,
      }}
    />
  );
}
