import { useLayoutEffect, useRef } from 'react';
import { Announcer } from '../announcing/announcer.tsx';

export type DialogProps = React.ComponentProps<'dialog'> & { onClose: () => void };

/** A modal dialog for as long as it is drawn. When it closes, the focus returns to its former place. */
export function Dialog({ children, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Only `showModal` makes a dialog modal, and the browser gives the focus back only to one that is closed before it is
  // removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();

    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} {...props}>
      {children}
      <Announcer />
    </dialog>
  );
}
