import { callApi } from '@fanfare/client/api.ts';
import { noteOrderWidgetView, type PaymentMethod } from '@fanfare/contract';
import { useEffect, useRef, useState } from 'react';
import { useOrderToken } from '../../../shared/ordering/use-order-token.ts';
import { AfterOrder } from './after-order.tsx';
import { tellHeight } from './tell-height.ts';
import type { PlacedOrder } from './use-widget-order.ts';
import styles from './widget.module.css';
import { WidgetForm } from './widget-form.tsx';

export type EmbeddedWidgetProps = {
  token: string;
  methods: readonly PaymentMethod[];
  smallest: string;
  scheme: 'light' | 'dark' | null;
  /** Slug of the network whose services are shown before a link. */
  opensWith: string | null;
  /** The page that it stands on, as its loader tells; null where that is not known. */
  page: string | null;
};

/** Without its script a browser tells what the page lets it, which may be the host alone. */
const pageAround = (page: string | null) => page ?? (document.referrer === '' ? null : document.referrer);

/** The order form of a widget in a frame: it orders for a guest, keeps nothing in the browser and follows no session. */
export function EmbeddedWidget({ scheme, page, ...start }: EmbeddedWidgetProps) {
  const { token } = start;
  useOrderToken(token);
  const place = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<{ order: PlacedOrder; email: string } | null>(null);

  // The page around it decides, where it says so.
  useEffect(() => {
    if (scheme !== null) document.documentElement.setAttribute('data-color-scheme', scheme);
  }, [scheme]);
  // A frame does not grow with what is in it.
  useEffect(() => (place.current ? tellHeight(place.current) : undefined), []);
  useEffect(() => {
    const body = { page: pageAround(page) };
    void callApi(noteOrderWidgetView, { query: { api_token: token }, body }).catch(() => null);
  }, [token, page]);

  return (
    <main ref={place} id="content" className={styles.frame}>
      {placed === null ? (
        <WidgetForm
          {...start}
          pageOf={() => pageAround(page)}
          onPlaced={(order, email) => setPlaced({ order, email })}
        />
      ) : (
        <AfterOrder placed={placed.order} email={placed.email} onAgain={() => setPlaced(null)} />
      )}
    </main>
  );
}
