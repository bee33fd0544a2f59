import { Icon } from '@fanfare/ui/icon.tsx';
import { useDragDown } from '@fanfare/ui/overlays/use-drag-down.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import styles from './order-panel.module.css';

/** Id of the panel: a button can bring it over the page before any script. */
export const ORDER_PANEL = 'order';

/** State of an address that opens the form as a sheet where it does not stand beside the page. */
export const WITH_ORDER_SHEET = { hasOrderSheet: true };

export type OrderPanelProps = {
  /** True while another service is loading into the form. */
  isBusy?: boolean;
  children: React.ReactNode;
};

/**
 * The place of the order form: beside the page where there is room, under it otherwise. There it also comes over the page,
 * as a sheet that Escape, a touch outside, the browser's Back and drawing it down close, and gives the focus back.
 */
export function OrderPanel({ isBusy = false, children }: OrderPanelProps) {
  const { t } = useLingui();
  const { drawn, drag } = useDragDown(hideOrderSheet);
  useSheetOfAddress();

  return (
    <aside
      id={ORDER_PANEL}
      className={styles.panel}
      style={drawn === 0 ? {} : { transform: `translateY(${drawn}px)` }}
      popover="auto"
      data-stays=""
      tabIndex={-1}
      aria-label={t`Order form`}
      aria-busy={isBusy}
    >
      <div className={styles.top} {...drag}>
        <button type="button" popoverTarget={ORDER_PANEL} popoverTargetAction="hide" aria-label={t`Close`}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}

function useSheetOfAddress(): void {
  const { key, state } = useLocation();
  const isAsked = typeof state === 'object' && state !== null && 'hasOrderSheet' in state;
  // Popover state belongs to the browser; `key` distinguishes navigations.
  useEffect(() => {
    if (isAsked && key !== '') enterOrderForm();
  }, [isAsked, key]);
}

/**
 * Moves to the form after a service was chosen: beside the page, to its link, or to the quantity when there is a valid
 * link already; otherwise the form opens over the page.
 */
export function enterOrderForm(): void {
  const panel = document.getElementById(ORDER_PANEL);
  if (panel === null) return;
  if (getComputedStyle(panel).position === 'sticky') {
    const field = (name: string) =>
      panel.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="range"])`);
    const link = field('url');
    const isGood = link !== null && link.value.trim() !== '' && link.getAttribute('aria-invalid') !== 'true';
    (isGood ? (field('quantity') ?? link) : link)?.focus({ preventScroll: true });
    return;
  }
  if (!isOpen(panel)) panel.showPopover();
  panel.scrollTop = 0;
  panel.focus();
}

/** True once the form can show another service than the one that it was served with. */
export function isOrderFormHere(): boolean {
  return document.querySelector(`#${ORDER_PANEL} > form[data-served]`) === null;
}

export function hideOrderSheet(): void {
  const panel = document.getElementById(ORDER_PANEL);
  if (panel !== null && isOpen(panel)) panel.hidePopover();
}

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open');
