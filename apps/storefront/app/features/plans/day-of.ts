import { formatDateTime } from '@fanfare/ui/format.ts';

/** The day of a moment in UTC, in which plans are charged. */
export const dayOf = (moment: Date | string): string =>
  formatDateTime(new Date(moment).toISOString()).slice(0, 10);
