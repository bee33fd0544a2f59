import { basename } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../src/adapters/mail/content.ts';
import type { Letter, LetterContext, RenderedLetter } from '../src/adapters/mail/port.ts';
import { makeWords, type Words } from '../src/adapters/mail/words.ts';
import { LetterPage } from './letter.tsx';
import { plainText } from './plain-text.ts';

type Template = { write: (props: Letter['props'], words: Words) => Content };

/** Templates of all areas, by the names of their files. */
export const TEMPLATES = new Map(
  Object.entries(import.meta.glob<Template>('../src/areas/*/letters/*.ts', { eager: true })).map(
    ([path, template]) => [basename(path, '.ts'), template],
  ),
);

/** Renders a letter in its reader's language, as HTML and as plain text. */
export function render({ template, props }: Letter, context: LetterContext): RenderedLetter {
  const words = makeWords(context);
  const content = TEMPLATES.get(template)?.write(props, words);
  if (content === undefined) throw new Error(`there is no template ${template}`);

  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(LetterPage, { content, words }))}`,
    text: plainText(content, words),
  };
}
