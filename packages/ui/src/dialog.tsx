import { useLayoutEffect, useRef } from 'react';

export type DialogProps = React.ComponentProps<'dialog'> & { onClose: () => void };

/** A modal dialog for as long as it is drawn. However it goes, the focus returns to where it was before. */
export function Dialog({ children, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Only the browser makes a dialog modal, and it gives the focus back only to one that closes before it is gone.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();

    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} {...props}>
      {children}
    </dialog>
  );
}
