import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './order-panel.module.css';

/** Id of the panel: a button can bring it over the page before any script. */
export const ORDER_PANEL = 'order';

export type OrderPanelProps = {
  /** Another service is on its way into it. */
  isBusy?: boolean;
  children: React.ReactNode;
};

/**
 * The place of the order form: beside the page where there is room, under it otherwise. There it also comes over the page,
 * as a sheet that Escape, a touch outside and the browser's Back close, and gives the focus back.
 */
export function OrderPanel({ isBusy = false, children }: OrderPanelProps) {
  const { t } = useLingui();

  return (
    <aside
      id={ORDER_PANEL}
      className={styles.panel}
      popover="auto"
      data-stays=""
      tabIndex={-1}
      aria-label={t`Order form`}
      aria-busy={isBusy}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={ORDER_PANEL}
        popoverTargetAction="hide"
        aria-label={t`Close`}
      >
        <Icon name="close" />
      </button>
      {children}
    </aside>
  );
}

/** Brings the form over the page, unless it stands beside it. */
export function showOrderSheet(): void {
  const panel = document.getElementById(ORDER_PANEL);
  if (panel === null || getComputedStyle(panel).position === 'sticky') return;
  if (!isOpen(panel)) panel.showPopover();
  panel.scrollTop = 0;
  panel.focus();
}

export function hideOrderSheet(): void {
  const panel = document.getElementById(ORDER_PANEL);
  if (panel !== null && isOpen(panel)) panel.hidePopover();
}

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open');
