import { BREAKPOINTS, inRem } from '@fanfare/ui/breakpoints.ts';
import { useLocation, useNavigate } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';

const HASH = '#fits';

const loadSheet = () => import('./fits-sheet.tsx').then(({ FitsSheet }) => FitsSheet);

/** The sheet of what fits a pasted link: a step of the history, so that Back closes it. Its code comes when it is wanted. */
export function FitsHost() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const link = hash === HASH ? linkIn(state) : null;
  const Sheet = useLazy(loadSheet, link !== null);

  return Sheet && link !== null ? <Sheet key={link} link={link} onClose={() => void navigate(-1)} /> : null;
}

/** Opens the sheet on a phone; a wider screen has room for suggestions, and is told so by `false`. */
export function useOpenFits(): (link: string) => boolean {
  const navigate = useNavigate();
  const { search } = useLocation();

  return (link) => {
    if (!isPhone()) return false;
    void navigate({ search, hash: HASH }, { state: { fits: link }, preventScrollReset: true });
    return true;
  };
}

/** Starts loading the sheet when the reader is about to paste. A failed load is repeated when the sheet is wanted. */
export function preloadFits(): void {
  if (isPhone()) loadSheet().catch(() => null);
}

const isPhone = () => matchMedia(`(width < ${inRem(BREAKPOINTS.wideToolbar)})`).matches;

function linkIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'fits' in state && typeof state.fits === 'string'
    ? state.fits
    : null;
}
