import { Dialog } from '@fanfare/ui/dialog.tsx';
import { useId } from 'react';

export type PaymentFrameProps = {
  title: React.ReactNode;
  className: string | undefined;
  /** Escape, or the back gesture of a phone. */
  onClose: () => void;
  children: React.ReactNode;
};

/** The modal frame of both payment dialogs. */
export function PaymentDialog({ title, className, onClose, children }: PaymentFrameProps) {
  const id = useId();

  return (
    <Dialog className={className} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </Dialog>
  );
}
