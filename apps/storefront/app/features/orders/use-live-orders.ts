import type { Order } from '@fanfare/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOrderEnded } from '../../shared/running.ts';
import { hearOrders, type Watched } from './order-events.ts';

const POLL_MS = 3000;

export type LiveOrders = Watched & {
  /** Nothing is listened for once everything is final. */
  isOn: boolean;
  /** What the page was loaded with: the stream may have told of it before the page showed it. */
  loaded: unknown;
  onChange: (order: Order) => void;
  /** Asks for everything again: where the stream can not have told all, and while no stream can be had. */
  onAsk: () => void;
};

/** Keeps orders on the page up to date: by the stream of the server, by asking every few seconds while there is none. */
export function useLiveOrders({ locale, orderId, token, isOn, loaded, onChange, onAsk }: LiveOrders): void {
  const orderEnded = useOrderEnded();
  const hear = useEffectEvent((order: Order) => {
    onChange(order);
    if (order.status === 'completed' || order.status === 'canceled') orderEnded();
  });
  const ask = useEffectEvent(onAsk);
  const isTelling = useRef(false);

  // The network is outside of React: the stream opens with the screen and ends with it.
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    const watched = { locale, ...(orderId === undefined ? {} : { orderId }), token };
    let lastId: string | null = null;
    void (async () => {
      while (!abort.signal.aborted) {
        await hearOrders(watched, lastId, abort.signal, {
          opened: () => {
            isTelling.current = true;
            // Since the page was loaded something may have changed; later ones go on from the last id.
            if (lastId === null) ask();
          },
          hear: (order) => hear(order),
          reload: () => ask(),
          reached: (id) => {
            lastId = id;
          },
        }).catch(() => null);
        const wasTelling = isTelling.current;
        isTelling.current = false;
        // Not everybody at once, where a server went away.
        await new Promise((resume) => setTimeout(resume, POLL_MS * (0.5 + Math.random())));
        if (!(wasTelling || abort.signal.aborted)) ask();
      }
    })();

    return () => abort.abort();
  }, [locale, orderId, token, isOn]);

  // Another page was loaded while the stream was open: what it told meanwhile was not of this one.
  useEffect(() => {
    if (loaded && isTelling.current) ask();
  }, [loaded]);
}
