import { whileShown } from '@fanfare/client/while-shown.ts';
import type { Order } from '@fanfare/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCountAgain } from '../../shared/ordering/running.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { followTogether } from './follow-together.ts';
import type { Changed, Watched } from './order-events.ts';

export type LiveOrders = Watched & {
  /** False once all orders are final: nothing is left to listen for. */
  isOn: boolean;
  /** Loader data, which the stream may have overtaken before the page showed it. */
  loaded: unknown;
  onChange: (order: Order) => void;
  /** A subscription of the customer changed. */
  onSubscription?: (id: number) => void;
  /** A ticket of the customer changed. */
  onTicket?: (id: number) => void;
  /** Refetches everything: when the stream may have missed changes, and while there is no stream. */
  onAsk: () => void;
};

/** Keeps orders on the page up to date: by the stream of the server, by asking every few seconds while there is none. */
export function useLiveOrders({
  locale,
  orderId,
  token,
  isOn,
  loaded,
  onChange,
  onSubscription,
  onTicket,
  onAsk,
}: LiveOrders): void {
  const { profile } = useInstance();
  const countAgain = useCountAgain();
  const hear = useEffectEvent((order: Order) => {
    // A customer's tabs share what is told of all their orders.
    if (orderId !== undefined && order.id !== orderId) return;
    onChange(order);
    if (order.status === 'completed' || order.status === 'canceled') countAgain();
  });
  const changed = useEffectEvent((what: Changed, id: number) => {
    if (what === 'subscription') onSubscription?.(id);
    else onTicket?.(id);
    // The cabinet counts tickets with an answer that was not seen.
    if (what === 'ticket') countAgain();
  });
  const ask = useEffectEvent(onAsk);
  const isTelling = useRef(false);
  const whose = String(profile?.id ?? 'guest');
  const linked = token === undefined ? undefined : orderId;

  // The network is outside of React: it is listened to with the screen, and not by a page that Back may show again.
  useEffect(() => {
    if (!isOn) return;
    const watched = { locale, token, ...(linked !== undefined && { orderId: linked }) };
    const end = whileShown(
      (signal) =>
        void followTogether(watched, whose, signal, {
          hear: (order) => hear(order),
          changed: (what, id) => changed(what, id),
          ask: () => ask(),
          told: (isTold) => {
            isTelling.current = isTold;
          },
        }),
    );

    return () => {
      end();
      isTelling.current = false;
    };
  }, [locale, linked, token, whose, isOn]);

  // A page loaded while the stream was open may have missed what the stream told about the former page.
  useEffect(() => {
    if (loaded && isTelling.current) ask();
  }, [loaded]);
}
