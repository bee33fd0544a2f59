type Toggled = Pick<React.ToggleEvent<HTMLElement>, 'newState' | 'currentTarget'>;

/**
 * Handlers of a layer whose content is drawn while it is open. The content stays until the browser has closed the layer: it gives the
 * focus back only from what is still there. Where the focused thing went before, such as a choice that was drawn anew, the button
 * that opens the layer gets it.
 */
export const followLayer = (setOpen: (isOpen: boolean) => void) => ({
  onBeforeToggle({ newState }: Toggled): void {
    if (newState === 'open') setOpen(true);
  },
  onToggle({ newState, currentTarget: { id } }: Toggled): void {
    setOpen(newState === 'open');
    if (newState === 'closed' && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus();
  },
});
