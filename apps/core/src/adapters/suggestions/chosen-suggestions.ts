import type { Config } from '../../config/config.ts';
import { bundledSuggestions } from './bundled-suggestions.ts';
import { makeHttpSuggestions } from './http-suggestions.ts';
import type { Suggestions } from './port.ts';
import { makeYoutubeSuggestions } from './youtube-suggestions.ts';

/**
 * The source that the operator chose. Without one the demo has the phrases of the program, and a shop in production none: nobody
 * knows whether these are searched for.
 */
export function suggestionsOf({
  suggestions,
  demo,
}: Pick<Config, 'suggestions' | 'demo'>): Suggestions | null {
  if (suggestions === 'youtube') return makeYoutubeSuggestions();
  if (suggestions !== null) return makeHttpSuggestions(suggestions);

  return demo ? bundledSuggestions : null;
}
