import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';

const arrivalState = v.object({ alert: v.string() });

const SHOWN_MS = 6_000;

/**
 * The alert that the page before left for this one. It belongs to this visit: the history forgets it at once, so that neither
 * a reload nor a way back says it again, and goes after 6 s.
 */
export function useArrivalAlert(): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const state = v.safeParse(arrivalState, useHydrated() ? location.state : null);
  const left = state.success ? state.output.alert : null;
  const [said, setSaid] = useState(left);
  if (left !== null && left !== said) setSaid(left);

  // The alert disappears after a while by itself.
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);

    return () => clearTimeout(timer);
  }, [said]);

  // The history is the browser's.
  useEffect(() => {
    if (left === null) return;
    void navigate(location, {
      replace: true,
      state: null,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [left, location, navigate]);

  return said;
}
