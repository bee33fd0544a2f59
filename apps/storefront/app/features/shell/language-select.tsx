import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useInstance } from '../../shared/instance.ts';
import { LOCALE_TABLE, traitsOf } from '../../shared/locales.ts';
import styles from './toolbar.module.css';

/** Languages by their own names: a list beside the button, the whole screen on small phones. */
export function LanguageSelect() {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(`${pathname}${search}`);

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        popoverTarget="languages"
        aria-label={`${t`Language`}: ${traitsOf(locale).nativeName}`}
      >
        <Icon name="language" />
        <span className={styles.wide}>{traitsOf(locale).nativeName}</span>
      </button>
      <nav
        id="languages"
        popover="auto"
        className={`${styles.popover} ${styles.languages}`}
        aria-label={t`Language`}
      >
        <button type="button" popoverTarget="languages" popoverTargetAction="hide">
          {t`Close`}
          <Icon name="close" size={18} />
        </button>
        <ul>
          {LOCALE_TABLE.map(({ code, bcp47, nativeName }) => (
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
    </>
  );
}
