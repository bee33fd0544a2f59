import type { LegalText, Locale } from '@fanfare/contract';
import * as z from 'zod';
import { inLanguages, localText, textIn } from './face/local-text.ts';
import { sanitizePageText } from './operator-html.ts';
import { repeated, text } from './operator-values.ts';

const html = (max: number) => inLanguages(text(max).transform(sanitizePageText).pipe(text(max)));

/** The operator's own texts: terms, privacy, refunds… English at least, with the HTML that banners may have and headings of the second level. */
export const savedLegalTexts = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes'),
      title: localText(120),
      body: html(100_000),
    }),
  )
  .max(30)
  .check(({ value, issues }) => {
    for (const slug of repeated(value.map((one) => one.slug)))
      issues.push({ code: 'custom', message: `slug ${slug} is there twice`, input: value });
  });
export type SavedLegalTexts = z.output<typeof savedLegalTexts>;

/** Addresses of the legal pages, and the languages of the shop that each is written in. */
export type LegalPage = { path: string; languages: readonly Locale[] };

export const legalPagesOf = (texts: SavedLegalTexts, languages: readonly Locale[]): LegalPage[] =>
  texts.map((one) => ({ path: `legal/${one.slug}`, languages: writtenIn(one, languages) }));

/** A legal text in a language, or in English; null where there is none of that name. */
export function presentLegalText(
  texts: SavedLegalTexts,
  { slug, locale, languages }: { slug: string; locale: Locale; languages: readonly Locale[] },
): LegalText | null {
  const found = texts.find((one) => one.slug === slug);
  if (!found) return null;
  const written = writtenIn(found, languages);
  const own = written.includes(locale) ? locale : 'en';

  return {
    slug,
    title: textIn(found.title, own),
    body: textIn(found.body, own),
    ...(own !== locale && { lang: 'en' }),
    languages: written,
  };
}

const writtenIn = ({ body }: SavedLegalTexts[number], languages: readonly Locale[]): Locale[] =>
  languages.filter((locale) => body[locale] !== undefined);
