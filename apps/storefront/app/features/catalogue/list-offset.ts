const UNDER_NEW_NAVBAR = 82;
const UNDER_OLD_NAVBAR = 61;
const GAP = 12;

/**
 * Distance in px between the top of the window and the service that the list scrolls to (CONST-51, CONST-52): the
 * header of either navigation plus the sticky filters.
 */
export function listOffset(navigation: string, filterHeight: number): number {
  return (navigation === 'navbar' ? UNDER_NEW_NAVBAR : UNDER_OLD_NAVBAR) + filterHeight + GAP;
}
