import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Log } from '../../desk/log.tsx';
import { Panel, PanelSection } from '../../desk/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/thing-panel.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import type { OpenRow } from '../../desk/use-open-row.ts';
import { Ways } from '../../desk/ways.tsx';
import { WriteDialog } from '../../desk/write-dialog.tsx';
import { useMay } from '../../shell/desk-me.ts';
import { CauseBadge } from './cause-badge.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLogWords } from './order-log-words.tsx';
import { orderQuery, waysQuery } from './order-queries.ts';
import { OrderSentence } from './order-sentence.tsx';
import { useWay } from './use-way.ts';
import { WaitingReturn } from './waiting-return.tsx';
import { WayDialog } from './way-dialog.tsx';
import { idOfWay, returnsMoney, totalOf, WayClosed, WayName, WayRisk, WaySum } from './way-words.tsx';

export type OrderPanelProps = { id: string; open: OpenRow; total: number };

/** An order beside the list: what happened, what may be done, its money and its log. */
export function OrderPanel({ id, open, total }: OrderPanelProps) {
  const { t } = useLingui();
  const order = useQuery(orderQuery(id));
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
  const [chosenId, choose] = useState<string | null>(null);
  const [count, setCount] = useState(String(order.delivered));
  const [dialog, setDialog] = useState<'note' | 'write' | null>(null);
  const [pressed, setPressed] = useState<staff.DeskOrderWay | null>(null);
  const id = String(order.id);
  const ways = useQuery(waysQuery(id, pressed?.way === 'settle' && count !== '' ? count : undefined));
  const mayDo = ({ way }: staff.DeskOrderWay) => may(MONEY.has(way) ? 'orders.refund' : 'orders.handle');
  const allowed = (ways.data ?? []).filter(mayDo);
  const usable = allowed.filter(
    (way) => way.closed === null && (order.approval === null || !returnsMoney(way)),
  );
  const chosen = usable.find((way) => idOfWay(way) === chosenId) ?? usable[0] ?? null;
  // The dialog stays with its way, and never turns into another one.
  const stillOpen = pressed && usable.find((way) => idOfWay(way) === idOfWay(pressed));
  const mayHandle = may('orders.handle');
  const isClosed = allowed.length === 0 && (ways.data ?? []).length > 0;
  const mayWrite = may('tickets.answer');
  const { name, email } = order.customer;
  const [firstName = ''] = (name || (email ?? '')).split(' ');
  useDeskKeys({
    enter: () => chosen && press(),
    c: () => mayHandle && setDialog('note'),
    w: () => mayWrite && setDialog('write'),
  });
  const lookUp = useWay(order, chosen ?? NO_WAY, () => undefined);
  function press(): void {
    if (chosen === null) return;
    if (chosen.way === 'look_up') lookUp.run(new FormData());
    else {
      setPressed(chosen);
    }
  }

  return (
    <>
      <Panel
        {...frame}
        badge={<CauseBadge order={order} />}
        tools={<CopyButton text={id} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />}
        sentence={<OrderSentence order={order} />}
        foot={
          chosen || mayWrite || isClosed ? (
            <>
              {isClosed ? (
                <p>
                  <Trans>Acting on orders needs a permission that you do not have; ask an owner.</Trans>
                </p>
              ) : null}
              {chosen ? (
                <Button variant="primary" isBusy={lookUp.isBusy} onClick={press}>
                  <FilledWords way={chosen} /> <kbd>Enter</kbd>
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
        {allowed.length > 0 ? (
          <PanelSection
            title={<Trans>What to do</Trans>}
            note={<Trans>preview, nothing has happened yet</Trans>}
          >
            <Ways
              label={t`What to do`}
              chosen={chosen && idOfWay(chosen)}
              onChoose={choose}
              ways={allowed.map((way) => ({
                id: idOfWay(way),
                name: <WayName way={way} />,
                risk: <WayRisk way={way} />,
                sum: <WaySum way={way} />,
                isGain: returnsMoney(way),
                ...(!usable.includes(way) && {
                  closed: way.closed ? (
                    <WayClosed denial={way.closed} />
                  ) : (
                    <Trans>It waits for a second person</Trans>
                  ),
                }),
              }))}
            />
          </PanelSection>
        ) : null}
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
          <Log
            lines={order.log.map((line, place) => ({
              key: `${line.at} ${place}`,
              at: line.at,
              words: <OrderLogWords line={line} />,
              by: line.by,
            }))}
          />
        </PanelSection>
      </Panel>
      {pressed ? (
        <WayDialog
          order={order}
          way={stillOpen ?? pressed}
          gone={
            stillOpen ? null : mayDo(pressed) ? (
              <Trans>The order has moved: this way is closed by now.</Trans>
            ) : (
              <Trans>You may no longer do this; ask an owner.</Trans>
            )
          }
          count={count}
          onCount={setCount}
          onClose={() => setPressed(null)}
        />
      ) : null}
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

/** Ways that return money have a permission of their own. */
const MONEY: ReadonlySet<staff.OrderWay> = new Set(['stop', 'settle', 'finish_cancel']);
const NO_WAY: staff.DeskOrderWay = {
  ...{ way: 'look_up', risk: 'none', provider: null, route_id: null, cost: null },
  ...{ returns: '0', returns_later: '0', now: null, after: null, needs_second: false, closed: null },
};

/** Words of the filled button: what happens next, with its sum. */
function FilledWords({ way }: { way: staff.DeskOrderWay }) {
  if (way.way === 'look_up') return <Trans>Look for it</Trans>;
  if (!returnsMoney(way)) return <Trans>Go on…</Trans>;
  const sum = formatMoney(totalOf(way));
  if (way.needs_second) return <Trans>Ask a second person for {sum}…</Trans>;

  return way.returns_later === '0.000000' ? <Trans>Return {sum}…</Trans> : <Trans>Up to {sum}…</Trans>;
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
        label: margin === null ? t`Stays with the shop` : t`Stays with the shop, ${margin} %`,
        amount: stays,
      }}
    />
  );
}
