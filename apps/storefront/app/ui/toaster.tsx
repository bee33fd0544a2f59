import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';
import { TOAST_MS, type Toast, untell, useToasts } from './toasts.ts';

const ICONS = { ok: 'check', run: 'info', stop: 'alert' } as const;

/** The one place of what is told in passing. It is always there, so that readers hear it fill, politely. */
export function Toaster() {
  const { toasts } = useToasts();
  const [isStayedOn, setStayedOn] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const region = useRef<HTMLDivElement>(null);
  // What was opened last lies on top: what is told comes over it.
  useEffect(() => {
    region.current?.hidePopover();
    if (toasts.length > 0) region.current?.showPopover();
  }, [toasts]);

  function close(about: string): void {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])];
    const next = buttons.find((button) => button.value !== about) ?? cameFrom.current;
    // The browser would lose the focus with the button.
    if (next instanceof HTMLElement) next.focus();
    setStayedOn(false);
    untell(about);
  }

  return (
    <div
      ref={region}
      role="status"
      popover="manual"
      data-stays=""
      className={styles.toaster}
      onPointerEnter={() => setStayedOn(true)}
      onPointerLeave={({ currentTarget }) => setStayedOn(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        setStayedOn(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => setStayedOn(currentTarget.contains(relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.about} toast={toast} isStayedOn={isStayedOn} close={() => close(toast.about)} />
      ))}
    </div>
  );
}

type ToastViewProps = { toast: Toast; isStayedOn: boolean; close: () => void };

function ToastView({ toast, isStayedOn, close }: ToastViewProps) {
  const { t, i18n } = useLingui();
  const { about, tone, words } = toast;
  const goes = tone !== 'stop' && !isStayedOn;
  // Told anew, the same toast begins its time anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast itself is what counts
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => untell(about), TOAST_MS);

    return () => clearTimeout(timer);
  }, [goes, about, toast]);

  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <p>{typeof words === 'string' ? words : i18n._(words)}</p>
      <button type="button" value={about} aria-label={t`Close`} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
