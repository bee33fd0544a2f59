import type { Locale } from '@fanfare/contract';
import { useLocation, useMatches } from 'react-router';
import { localPath, pathWithoutLocale, traitsOf } from '../i18n/locales.ts';
import { useInstance } from './instance.ts';
import { pageTitle } from './page-title.ts';

export type PageHeadProps = {
  /** Title of the page; the panel's name by default. */
  title?: string;
  description?: string;
  /** Path without language that this page is a view of; by default the page's own. */
  canonicalPath?: string;
  isIndexed?: boolean;
  /** The page of one thing of many: its own words count, and not those that the operator gave the screen. */
  isOfOne?: boolean;
  /** Languages that the page exists in; others show the English one. All of the shop's by default. */
  languages?: readonly Locale[];
};

/** Title, description, canonical and language links of a page; the framework lifts them into the head. */
export function PageHead({ isIndexed = true, isOfOne = false, canonicalPath, ...words }: PageHeadProps) {
  const saved = useSavedWords(isOfOne);
  const { settings, locale, publicUrl } = useInstance();
  const title = words.title ? pageTitle(words.title, settings.panelName) : settings.panelName;
  const description = saved?.description ?? words.description;
  const location = useLocation();
  const path = canonicalPath ?? pathWithoutLocale(location.pathname);
  const { languages = settings.languages } = words;
  const addressIn = (code: Locale) => `${publicUrl}/app${localPath(code, path)}`;
  const currency = new URLSearchParams(location.search).get('currency') === 'RUB' ? 'RUB' : 'USD';

  return (
    <>
      <title>{saved?.title ?? title}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta name="currency" content={currency} />
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(languages.includes(locale) ? locale : 'en')} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={traitsOf(code).bcp47} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
    </>
  );
}

/** Operator's own title and description for the screen, found by its route name. */
function useSavedWords(isOfOne: boolean) {
  const { pageWords } = useInstance();
  const route = useMatches().at(-1)?.id ?? '';

  return isOfOne ? undefined : pageWords[route];
}
