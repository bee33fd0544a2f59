import { type Dispatch, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';

type Beside = {
  /** Service selected by the address. */
  selected: Orderable | null;
  /** The link in the address; empty without any. */
  url: string;
  /** Quantity and refill that the address asks for, as a sentence in the search does. */
  quantity: number | undefined;
  refillChosen: boolean | null | undefined;
  dispatch: Dispatch<LineAction>;
  report: ((service: Orderable, link: string) => void) | undefined;
};

/**
 * Reports to the list beside the form what a link changed in the order: another service, and that something fits the
 * link. A link given to the search while the form is open goes into the form; one that the form itself put into the
 * address does not come back.
 */
export function useLineOfAddress(line: Line, beside: Beside): void {
  const { selected, url, quantity, refillChosen, dispatch, report } = beside;
  const { service } = line;
  const link = linkOf(line);
  const entered = line.url.trim();
  const known = useRef({ id: service?.id, link: link ?? '' });
  /** Links on their way to the address: more may be typed before they arrive. */
  const told = useRef(new Set<string>());
  const latest = useRef({ selected, report });
  latest.current = { selected, report };
  const followedId = useRef(selected?.id);
  const isGoing = useNavigation().state !== 'idle';
  // The address belongs to the router, so the change is sent to it after the form has taken it; while the reader is on the
  // way elsewhere it waits, or it would call them back.
  useEffect(() => {
    if (service === null || isGoing) return;
    const { selected: picked, report: tell } = latest.current;
    const isPickNews = picked?.id !== followedId.current && picked?.id !== service.id;
    followedId.current = picked?.id;
    // The form takes what the address picks in a moment: the service of now is the old one.
    if (isPickNews) return;
    const before = known.current;
    known.current = { id: service.id, link: link ?? before.link };
    const isMoved = before.id !== service.id && picked?.id !== service.id;
    if (!isMoved && before.link === known.current.link) return;
    told.current.add(known.current.link);
    tell?.(service, known.current.link);
  }, [service, link, isGoing]);

  const followed = useRef(url);
  useEffect(() => {
    if (followed.current === url) return;
    followed.current = url;
    if (told.current.delete(url) || url === '' || url === entered) return;
    dispatch({ type: 'urlChanged', url });
  }, [url, entered, dispatch]);

  const asked = useRef({ quantity, refillChosen });
  // The address belongs to the router: a sentence may name another quantity while the form is open.
  useEffect(() => {
    const before = asked.current;
    asked.current = { quantity, refillChosen };
    if (quantity !== undefined && quantity !== before.quantity)
      dispatch({ type: 'quantityPicked', quantity });
    if (typeof refillChosen === 'boolean' && refillChosen !== before.refillChosen)
      dispatch({ type: 'refillPicked', refillChosen });
  }, [quantity, refillChosen, dispatch]);
}

/** The link where something fits it, nothing where nothing does; null while that is not known. */
function linkOf({ url, availableTypeIds }: Line): string | null {
  if (url.trim() === '' || availableTypeIds?.length === 0) return '';

  return availableTypeIds === null ? null : url.trim();
}
