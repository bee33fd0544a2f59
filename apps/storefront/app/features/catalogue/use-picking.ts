import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import { searchWith } from '../../shared/catalogue/filter.ts';
import { enterOrderForm, isOrderFormHere, WITH_ORDER_SHEET } from '../../shared/ordering/order-panel.tsx';
import { isPlainClick } from './filters/filter-address.tsx';

/**
 * Turns clicks on the links of rows into moves of the router. A row is painted as picked at once: the address and the
 * form follow. A form whose code is still on its way opens when it has come, with the service that was picked.
 */
export function usePicking(base: string, pickedId: number | null) {
  const navigate = useNavigate();
  // A click holds until the page has picked something else than what it had then.
  const [clicked, setClicked] = useState<{ slug: string; before: number | null } | null>(null);
  const isAhead = clicked !== null && clicked.before === pickedId;

  function follow(event: React.MouseEvent): void {
    const link = linkOf(event.target);
    if (link === null) return;
    const { pick, route } = link.dataset;
    prepare(event);
    if (!isPlainClick(event)) return;
    if (pick === undefined && route === undefined) return;
    event.preventDefault();
    if (pick === undefined) return void navigate(link.pathname.replace(/^\/app(?=\/)/, '') + link.search);
    setClicked({ slug: pick, before: pickedId });
    const isFormHere = isOrderFormHere();
    const state = isFormHere ? null : WITH_ORDER_SHEET;
    void navigate({ search: `${base}${pick}` }, { preventScrollReset: true, state });
    if (isFormHere) enterOrderForm();
  }

  return {
    isPicked: ({ id, slug }: CatalogueRow) => (isAhead ? slug === clicked.slug : id === pickedId),
    follow,
    prepare,
  };
}

/** Opened beside (another button, a key held), a row leads to the page of its service. */
function prepare(event: React.MouseEvent): void {
  const link = linkOf(event.target);
  if (link?.dataset.pick === undefined || isPlainClick(event)) return;
  const details = link.closest('[id^="s"]')?.querySelector<HTMLAnchorElement>('[data-route]');
  if (details) link.href = details.href;
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Picking a service keeps everything else of the address. */
export function pickBase(search: URLSearchParams): string {
  const kept = searchWith(search, { pick: null, shown: search.get('shown') });

  return `${kept}${kept === '' ? '?' : '&'}pick=`;
}
