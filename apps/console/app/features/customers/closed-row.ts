import type { OpenRow } from '../../desk/use-open-row.ts';

/** Rows of a list that lead somewhere else instead of opening beside it. */
export const leading = (show: (id: string) => void): OpenRow => ({
  open: null,
  show,
  close: () => {},
  next: null,
  previous: null,
  place: null,
});
