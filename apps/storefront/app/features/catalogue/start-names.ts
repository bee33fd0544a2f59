import { useLingui } from '@lingui/react/macro';
import type { StartChoice } from '../../shared/catalogue/filter.ts';

/** The choices of the start time filter in words, by minutes. */
export function useStartNames(): Record<StartChoice, string> {
  const { t } = useLingui();

  return {
    15: t`Within 15 minutes`,
    60: t`Within an hour`,
    360: t`Within 6 hours`,
    1440: t`Within a day`,
  };
}
