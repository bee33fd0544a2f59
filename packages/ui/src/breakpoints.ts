/**
 * Widths in CSS pixels at which the page is laid out anew (MOB-02..05, C-30), with letters of the usual 16 px. Style sheets can
 * not read them, so their media queries repeat the numbers, in rem: a page with larger letters is laid out as a narrower one.
 */
export const BREAKPOINTS = {
  /** Search is in the bar from this width on; below, a button opens it (MOB-05). */
  searchInBar: 680,
  /** The widest phone: panels take the whole screen (MOB-02). */
  phone: 725,
  /** Wide toolbar from this width on, without the bottom bar (MOB-04). */
  wideToolbar: 768,
  /** The widest tablet: beyond it, the toolbar spells its tools out (MOB-03). */
  tablet: 1149,
} as const;

const ROOT_PX = 16;

/** A width of the design in the unit that grows with the reader's letters. */
export const inRem = (pixels: number): string => `${pixels / ROOT_PX}rem`;
