import { Icon } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CurrencySelect } from './currency-select.tsx';
import { LANGUAGES, Languages } from './languages.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './toolbar.module.css';

/** Language, currency and colours of a guest, behind one button. */
export function LanguageSelect() {
  const { t } = useLingui();
  const { currency } = useMoneyView();
  const { bcp47 } = traitsOf(useInstance().locale);

  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.roomy}`}
        style={{ anchorName: '--languages' }}
        popoverTarget={LANGUAGES}
      >
        <span className="visually-hidden">{t`Language`}: </span>
        {bcp47.slice(0, 2).toUpperCase()} · {currency}
        <span className={styles.late}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      <Languages>
        <CurrencySelect hasLabel />
        <SchemeSwitch>
          <Trans>Dark theme</Trans>
        </SchemeSwitch>
      </Languages>
    </>
  );
}
