import * as z from 'zod';
import { isPrivate } from './secret-address.ts';

/** Address of a source of suggestions, with places for the question after its host (docs/keyword-tool.md). */
export const suggestionsUrl = z.string().refine((template) => {
  const url = URL.parse(template.replace(/\{(kind|text|language|country)\}/g, 'x'));

  return (
    url?.protocol === 'https:' &&
    !isPrivate(url.hostname) &&
    url.origin === URL.parse(template)?.origin &&
    template.includes('{text}')
  );
}, 'must be a public https address with {text} after its host');
