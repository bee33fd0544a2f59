import { Icon } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CurrencySelect } from './currency-select.tsx';
import styles from './toolbar.module.css';

export type LanguageSelectProps = {
  /** A phone has the currency behind the same button. */
  hasCurrency?: boolean;
};

/** Languages by their own names: a list under the button, the whole screen on small phones. */
export function LanguageSelect({ hasCurrency = false }: LanguageSelectProps) {
  const { t } = useLingui();
  const { locale, settings } = useInstance();
  const { currency } = useMoneyView();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(`${pathname}${search}`);
  const { nativeName, bcp47 } = traitsOf(locale);

  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${hasCurrency ? styles.roomy : styles.late}`}
        style={{ anchorName: '--languages' }}
        popoverTarget="languages"
      >
        <span className="visually-hidden">{t`Language`}: </span>
        <span className={styles.wide}>{nativeName}</span>
        <span className={styles.narrow}>{bcp47.slice(0, 2).toUpperCase()}</span>
        {hasCurrency ? <span className={styles.early}> · {currency}</span> : null}
        <span className={styles.late}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      <nav
        id="languages"
        popover="auto"
        className={`${styles.popover} ${styles.languages}`}
        style={{ positionAnchor: '--languages' }}
        aria-label={t`Language`}
      >
        <button type="button" popoverTarget="languages" popoverTargetAction="hide">
          {t`Close`}
          <Icon name="close" size={18} />
        </button>
        {hasCurrency ? (
          <div className={styles.early}>
            <CurrencySelect hasLabel />
          </div>
        ) : null}
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
    </>
  );
}
