import { useEffect, useId, useRef } from 'react';

export type PaymentFrameProps = {
  title: React.ReactNode;
  className: string | undefined;
  /** Escape, or the back gesture of a phone. */
  onClose: () => void;
  children: React.ReactNode;
};

/** The modal frame of both payment dialogs. */
export function PaymentDialog({ title, className, onClose, children }: PaymentFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Only the browser can make a dialog modal.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
