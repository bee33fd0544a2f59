import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './toolbar.module.css';

export const LANGUAGES = 'languages';

/** Languages by their own names: a list under its button, the whole screen on small phones. */
export function Languages({ children }: { children?: React.ReactNode }) {
  const { t } = useLingui();
  const { locale, settings } = useInstance();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(`${pathname}${search}`);

  return (
    <nav
      id={LANGUAGES}
      popover="auto"
      className={`${styles.popover} ${styles.languages}`}
      style={{ positionAnchor: '--languages' }}
      aria-label={t`Language`}
    >
      <button type="button" popoverTarget={LANGUAGES} popoverTargetAction="hide">
        {t`Close`}
        <Icon name="close" size={18} />
      </button>
      {children}
      <ul>
        {settings.languages.map(traitsOf).map(({ code, bcp47, nativeName }) => (
          <li key={code}>
            <a
              href={`/app/resources/language?to=${code}&path=${here}`}
              rel="nofollow"
              lang={bcp47}
              hrefLang={bcp47}
              aria-current={code === locale ? 'true' : undefined}
            >
              {nativeName}
              {code === locale ? <Icon name="check" size={18} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
