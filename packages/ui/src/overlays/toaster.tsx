import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../announcing/announce.ts';
import { Icon } from '../icon.tsx';
import { TOAST_MS, type Toast } from './toast.ts';
import styles from './toaster.module.css';

const ICONS = { ok: 'check', run: 'info', stop: 'alert' } as const;

export type ToasterProps = { toasts: readonly Toast[]; untell: (about: string) => void };

/** The place of all toasts. Each is announced as it comes. */
export function Toaster({ toasts, untell }: ToasterProps) {
  const [isStayedOn, setStayedOn] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const region = useRef<HTMLDivElement>(null);
  // The layer opened last lies on top, so the toaster opens anew for each toast.
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
      // Found as what it is, and silent: the region of the application says what comes.
      role="status"
      aria-live="off"
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
        <ToastView
          key={toast.about}
          toast={toast}
          isStayedOn={isStayedOn}
          close={() => close(toast.about)}
          untell={untell}
        />
      ))}
    </div>
  );
}

type ToastViewProps = Pick<ToasterProps, 'untell'> & { toast: Toast; isStayedOn: boolean; close: () => void };

function ToastView({ toast, isStayedOn, close, untell }: ToastViewProps) {
  const { t, i18n } = useLingui();
  const { about, tone, words, action } = toast;
  const lasts = action === undefined ? TOAST_MS : action.lasts;
  const said = typeof words === 'string' ? words : i18n._(words);
  const goes = tone !== 'stop' && lasts !== undefined && !isStayedOn;
  // Told anew, the same toast begins its time anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast itself is what counts
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => untell(about), lasts);

    return () => clearTimeout(timer);
  }, [goes, lasts, about, toast, untell]);

  // Told anew, the same toast is said again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast itself is what counts
  useEffect(() => {
    if (tone !== 'stop') announce(said, about);
  }, [said, about, tone, toast]);

  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      {/* A failure is said at once, and without a connection too. */}
      <p role={tone === 'stop' ? 'alert' : undefined}>{said}</p>
      {action ? (
        <button type="button" className={styles.action} data-undo={action.isUndo} onClick={action.act}>
          {i18n._(action.words)} {action.isUndo ? <kbd>Ctrl Z</kbd> : null}
        </button>
      ) : null}
      <button type="button" value={about} aria-label={t`Close`} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
