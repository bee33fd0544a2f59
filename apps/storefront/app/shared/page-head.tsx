import { useLocation } from 'react-router';
import { useInstance } from './instance.ts';
import { LOCALE_TABLE, localPath, pathWithoutLocale } from './locales.ts';

export type PageHeadProps = {
  /** Without one, the name of the panel. */
  title?: string;
  description?: string;
  /** Path without language that this page is a view of; by default the page's own. */
  canonicalPath?: string;
  isIndexed?: boolean;
};

/** Title, description, canonical and language links of a page; the framework lifts them into the head. */
export function PageHead({ title, description, canonicalPath, isIndexed = true }: PageHeadProps) {
  const { settings, locale, publicUrl } = useInstance();
  const location = useLocation();
  const path = canonicalPath ?? pathWithoutLocale(location.pathname);
  const addressIn = (code: typeof locale) => `${publicUrl}/app${localPath(code, path)}`;
  const currency = new URLSearchParams(location.search).get('currency') === 'RUB' ? 'RUB' : 'USD';

  return (
    <>
      <title>{title ? `${title} · ${settings.panelName}` : settings.panelName}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta name="currency" content={currency} />
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(locale)} />
      {LOCALE_TABLE.map(({ code, bcp47 }) => (
        <link key={code} rel="alternate" hrefLang={bcp47} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
    </>
  );
}
