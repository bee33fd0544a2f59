import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ways } from '../desk/dialogs/ways.tsx';
import { PanelSection } from '../desk/panel/panel.tsx';
import { useMay } from '../shell/desk-me.ts';
import { waysQuery } from './order-queries.ts';
import { useWay } from './use-way.ts';
import { WayDialog } from './way-dialog.tsx';
import { idOfWay, returnsMoney, totalOf, WayClosed, WayName, WayRisk, WaySum } from './way-words.tsx';

export type OrderWaysState = {
  /** Ways that this person may take, those that are closed now among them. */
  allowed: staff.DeskOrderWay[];
  usable: staff.DeskOrderWay[];
  chosen: staff.DeskOrderWay | null;
  choose: (id: string) => void;
  /** Takes the chosen way: at once where it is safe, else by its dialog. */
  press: () => void;
  isBusy: boolean;
  /** There are ways, and this person may take none. */
  isClosed: boolean;
  pressed: staff.DeskOrderWay | null;
  mayDo: (way: staff.DeskOrderWay) => boolean;
  /** The count at which the order would be settled, as it is typed. */
  count: string;
  setCount: (count: string) => void;
  close: () => void;
};

/** Ways out of an order, the safest first and chosen, and which of them was pressed. */
export function useOrderWays(order: staff.DeskOrderDetail): OrderWaysState {
  const may = useMay();
  const [chosenId, choose] = useState<string | null>(null);
  const [count, setCount] = useState(String(order.delivered));
  const [pressed, setPressed] = useState<staff.DeskOrderWay | null>(null);
  const ways = useQuery(
    waysQuery(String(order.id), pressed?.way === 'settle' && count !== '' ? count : undefined),
  );
  const mayDo = ({ way }: staff.DeskOrderWay) => may(MONEY.has(way) ? 'orders.refund' : 'orders.handle');
  const allowed = (ways.data ?? []).filter(mayDo);
  const usable = allowed.filter(
    (way) => way.closed === null && (order.approval === null || !returnsMoney(way)),
  );
  const chosen = usable.find((way) => idOfWay(way) === chosenId) ?? usable[0] ?? null;
  const lookUp = useWay(order, chosen ?? NO_WAY, () => undefined);

  return {
    allowed,
    usable,
    chosen,
    choose,
    press: () => (chosen?.way === 'look_up' ? lookUp.run(new FormData()) : setPressed(chosen)),
    isBusy: lookUp.isBusy,
    isClosed: allowed.length === 0 && (ways.data ?? []).length > 0,
    pressed,
    mayDo,
    count,
    setCount,
    close: () => setPressed(null),
  };
}

/** Ways that return money have a permission of their own. */
const MONEY: ReadonlySet<staff.OrderWay> = new Set(['stop', 'settle', 'finish_cancel']);
const NO_WAY: staff.DeskOrderWay = {
  ...{ way: 'look_up', risk: 'none', provider: null, route_id: null, cost: null },
  ...{
    returns: '0',
    returns_later: '0',
    now: null,
    after: null,
    needs_second: false,
    closed: null,
    seen: '',
  },
};

/** The ways as a choice; nothing where there is none. */
export function OrderWays({ ways, note }: { ways: OrderWaysState; note: React.ReactNode }) {
  const { t } = useLingui();
  const { allowed, usable, chosen, choose } = ways;
  if (allowed.length === 0) return null;

  return (
    <PanelSection title={<Trans>What to do</Trans>} note={note}>
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
              <Trans>A second person has to approve</Trans>
            ),
          }),
        }))}
      />
    </PanelSection>
  );
}

/** Words of the button that takes a way: what happens next, with its sum. */
export function PressWords({ way }: { way: staff.DeskOrderWay }) {
  if (way.way === 'look_up') return <Trans>Look for it</Trans>;
  if (way.way === 'refill') return <Trans>Ask for a refill…</Trans>;
  if (!returnsMoney(way)) return <Trans>Continue…</Trans>;
  const sum = formatMoney(totalOf(way));
  if (way.needs_second) return <Trans>Ask a second person for {sum}…</Trans>;

  return way.returns_later === '0.000000' ? <Trans>Return {sum}…</Trans> : <Trans>Up to {sum}…</Trans>;
}

/** The dialog of the way that was pressed. It stays with its way, and never turns into another one. */
export function PressedWay({ order, ways }: { order: staff.DeskOrderDetail; ways: OrderWaysState }) {
  const { pressed, usable, mayDo, count, setCount, close } = ways;
  if (pressed === null) return null;
  const stillOpen = usable.find((way) => idOfWay(way) === idOfWay(pressed));

  return (
    <WayDialog
      order={order}
      way={stillOpen ?? pressed}
      gone={
        stillOpen ? null : mayDo(pressed) ? (
          <Trans>The order has moved: this way is closed by now.</Trans>
        ) : (
          <Trans>You no longer have permission to do this; ask an owner.</Trans>
        )
      }
      count={count}
      onCount={setCount}
      onClose={close}
    />
  );
}
