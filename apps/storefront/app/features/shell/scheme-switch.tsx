import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { switchScheme } from './scheme.ts';
import own from './scheme-switch.module.css';
import styles from './toolbar.module.css';

/** Light or dark, remembered in the browser. Both icons are in the page: CSS knows which scheme shows. */
export function SchemeSwitch() {
  const { t } = useLingui();

  return (
    <button type="button" className={styles.tool} aria-label={t`Light or dark theme`} onClick={switchScheme}>
      <span className={own.toDark}>
        <Icon name="moon" />
      </span>
      <span className={own.toLight}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
