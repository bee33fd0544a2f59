import type { staff } from '@fanfare/contract';
import { useMe } from '../../shell/desk-me.ts';
import { screensFor } from '../../shell/screens.ts';
import { useWaiting } from '../../shell/waiting-query.ts';
import { placeOf } from './waiting-words.ts';

const BANDS = ['now', 'today', 'later'] as const satisfies staff.Waiting['band'][];

/**
 * Waiting items of screens that this person may open: a row without a link is left out. The most urgent first, then the oldest.
 */
export function useShownWaiting(): staff.Waiting[] {
  const { permissions } = useMe();
  const { data = [] } = useWaiting();
  const paths = screensFor(permissions).map(({ path }) => path);
  const shown = data.filter(({ kind }) => paths.includes(placeOf(kind).split('?')[0] ?? ''));

  return shown.toSorted(
    (one, other) =>
      BANDS.indexOf(one.band) - BANDS.indexOf(other.band) ||
      (one.oldest ?? '').localeCompare(other.oldest ?? ''),
  );
}
