type Toggled = Pick<React.ToggleEvent<HTMLElement>, 'newState'>;

/**
 * Handlers of a layer whose content is drawn while it is open. The content stays until the browser has closed the layer: it gives the
 * focus back only from what is still there. Where the focused thing went before, such as a choice that was drawn anew, the button
 * that opens the layer gets it.
 */
export function followLayer(setOpen: (isOpen: boolean) => void, opener: React.RefObject<HTMLElement | null>) {
  return {
    onBeforeToggle({ newState }: Toggled): void {
      if (newState === 'open') setOpen(true);
    },
    onToggle({ newState }: Toggled): void {
      setOpen(newState === 'open');
      if (newState === 'closed' && document.activeElement === document.body)
        opener.current?.focus({ preventScroll: true });
    },
  };
}
