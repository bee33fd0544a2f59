import type { LegalText } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { localPath, traitsOf } from '../../shared/i18n/locales.ts';
import styles from './legal-text-page.module.css';

/** Notice that a text is missing in the reader's language, with links to the languages besides English that it is in. */
export function InEnglishOnly({ text: { slug, languages } }: { text: LegalText }) {
  const others = languages.filter((code) => code !== 'en').map(traitsOf);

  return (
    <Notice tone="run">
      <p>
        <Trans>This text is not available in your language. It is shown in English.</Trans>
      </p>
      {others.length > 0 ? (
        <p className={styles.others}>
          {others.map(({ code, bcp47, nativeName }) => (
            <Link
              key={code}
              to={localPath(code, `/legal/${slug}`)}
              reloadDocument
              hrefLang={bcp47}
              lang={bcp47}
            >
              {nativeName}
            </Link>
          ))}
        </p>
      ) : null}
    </Notice>
  );
}
