import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { translate } from '../../i18n/messages.ts';
import type { Letter, LetterContext, RenderedLetter } from './port.ts';

/** Templates of the areas in the look of apps/core/emails, built by `npm run build`; loaded with the first letter. */
const BUNDLE = pathToFileURL(join(import.meta.dirname, '../../../build/emails.js')).href;

type Bundle = { render(letter: Letter, context: LetterContext): RenderedLetter };

/** Renders a letter in a language. Throws when the templates were not built. */
export async function renderLetter(
  letter: Letter,
  context: Omit<LetterContext, 'translate'>,
): Promise<RenderedLetter> {
  const { render }: Bundle = await import(BUNDLE);

  return render(letter, { ...context, translate });
}
