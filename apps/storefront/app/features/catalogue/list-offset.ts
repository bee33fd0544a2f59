const UNDER_NEW_NAVBAR = 82;
const UNDER_OLD_NAVBAR = 61;
const GAP = 12;

/**
 * How far below the top of the window a service stands that the list is scrolled to, in px (CONST-51, CONST-52): under the header
 * of either navigation and what stays in sight of the filters.
 */
export function listOffset(navigation: string, filterHeight: number): number {
  return (navigation === 'navbar' ? UNDER_NEW_NAVBAR : UNDER_OLD_NAVBAR) + filterHeight + GAP;
}
