import type { KeywordSuggestions } from '@fanfare/contract';
import type { Suggested } from '../../adapters/suggestions/port.ts';

/** Phrases as they are shown: with figures the most searched first, without any in the order of their source. */
export function presentSuggested({ phrases, source, period }: Suggested): Omit<KeywordSuggestions, 'limit'> {
  const hasFigures = phrases.some(({ searches }) => searches !== null);
  const ordered = hasFigures
    ? [...phrases].sort((one, other) => (other.searches ?? -1) - (one.searches ?? -1))
    : phrases;

  return {
    suggestions: ordered.map(({ text }) => text),
    figures: hasFigures ? ordered.map(({ searches, competition }) => ({ searches, competition })) : null,
    source,
    period,
  };
}
